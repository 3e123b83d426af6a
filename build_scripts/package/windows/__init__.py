"""`dev.py package --windows`: a .zip and a setup.exe for Windows, made and tried out on Linux."""
