"""How the report looks in a browser: one sheet of style, nothing from elsewhere."""

CSS = """
:root { --ink: #2d241a; --dim: #6d5d48; --paper: #fbf6ea; --card: #fffdf6; --line: #e0d4b8;
  --brass: #8a6214; --good: #2f7a48; --open: #9a6a12; --best: #f3e8c9; --best-line: #d8bf7c; }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --ink: #efe6d4; --dim: #b3a58c;
  --paper: #1b1916; --card: #25221d; --line: #423b30; --brass: #dcb45c; --good: #5fb47d;
  --open: #d9a441; --best: #3a3120; --best-line: #7d6430; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 17px/1.55 Georgia, 'Times New Roman', serif; }
main { max-width: 940px; margin: 0 auto; padding: 40px 24px 80px; }
h1 { font-size: 38px; line-height: 1.15; margin: 0 0 6px; }
h2 { font-size: 25px; margin: 44px 0 10px; padding-bottom: 6px;
  border-bottom: 2px solid var(--line); }
p.kicker { color: var(--brass); letter-spacing: .08em; text-transform: uppercase; font-size: 13px;
  margin: 0 0 8px; }
p.dim, td.dim, .dim { color: var(--dim); }
section { break-inside: avoid; }
table { border-collapse: collapse; width: 100%; margin: 12px 0;
  font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 5px 10px; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child, table.words th, table.words td { text-align: left; }
.wide th:first-child { width: 34%; }
th { color: var(--dim); font-weight: normal; font-size: 14px; vertical-align: bottom; }
ul.found { list-style: none; padding: 0; margin: 12px 0; }
ul.found li { background: var(--card); border: 1px solid var(--line); border-left-width: 5px;
  border-radius: 6px; padding: 9px 14px; margin: 7px 0; }
ul.found li.sure { border-left-color: var(--good); }
ul.found li.open { border-left-color: var(--open); }
ul.found b { display: block; font-size: 13px; color: var(--dim); font-weight: normal; }
ul.found i { float: right; font-style: normal; font-size: 13px; color: var(--dim); }
figure { margin: 14px 0; background: #fffdf6; border: 1px solid var(--line);
  border-radius: 8px; padding: 8px 4px; break-inside: avoid; }
figcaption.dim { color: #6d5d48; padding: 0 10px; }
figure svg { width: 100%; height: auto; display: block; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 14px;
  overflow-x: auto; font-size: 13px; line-height: 1.4; }
details { margin: 10px 0; } summary { cursor: pointer; color: var(--brass); }
.best { background: var(--best); border: 1px solid var(--best-line); border-radius: 8px;
  padding: 12px 16px; font-size: 20px; }
.wide { overflow-x: auto; }
a { color: var(--brass); }
@media print { :root { --ink: #000; --dim: #444; --paper: #fff; --card: #fff; --line: #bbb;
  --brass: #444; --best: #fff; } main { max-width: none; padding: 0; } body { font-size: 12px; }
  h2 { break-after: avoid; } ul.found li, tr { break-inside: avoid; } }
@media (max-width: 640px) { main { padding: 20px 12px; } h1 { font-size: 28px; }
  table { font-size: 14px; } th, td { padding: 4px 5px; }
  figure { overflow-x: auto; } figure svg { min-width: 560px; } }
"""
