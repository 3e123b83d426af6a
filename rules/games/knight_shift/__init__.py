"""Knight Shift: squires load knights with gear, booze and dinner, and claim one each."""
