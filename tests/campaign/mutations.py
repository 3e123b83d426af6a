"""Small faults in the text of a module: what a tired programmer might have written instead.

A mutant is a whole text with one fault in it, and where the fault is. Nothing is ever written to
the disk.
"""

import ast
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

COMPARISONS = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
SEATS = ("seat", "turn", "head", "giver", "taker", "owner", "leader", "active")


@dataclass(frozen=True)
class Mutant:
    """A text with a fault, and the outermost function that it lies in: its first line and name."""

    path: Path
    text: str
    line: int
    kind: str
    inside: int | None
    function: str | None
    diff: str

    def __str__(self):
        """Where it is, and how it reads."""
        return f"{self.path.parent.name}/{self.path.name}:{self.line} ({self.kind})\n{self.diff}"


def mutants_of(path):
    """Every mutant of one module, in the order of its lines."""
    finder = Finder(path, path.read_bytes())
    finder.visit(ast.parse(finder.source))
    return finder.found


class Finder(ast.NodeVisitor):
    """Walks through a module and notes what could be written otherwise."""

    def __init__(self, path, source):
        self.path, self.source, self.found = path, source, []
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._inside, self._function = None, None
        self._seats, self._gives_bool = set(SEATS), False

    def _note(self, kind, old, new):
        """A mutant in which one node reads otherwise."""
        start = self._starts[old.lineno - 1] + old.col_offset
        end = self._starts[old.end_lineno - 1] + old.end_col_offset
        written = new if isinstance(new, str) else f"({ast.unparse(new)})"
        text = (self.source[:start] + written.encode() + self.source[end:]).decode()
        both = self.source.decode().splitlines(), text.splitlines()
        diff = "\n".join(list(unified_diff(*both, lineterm="", n=0))[3:])
        function = self._inside, self._function
        self.found.append(Mutant(self.path, text, old.lineno, kind, *function, diff))

    # Where a fault lies

    def visit_FunctionDef(self, node):
        """A function: faults in it can be put into the running program."""
        before = self._inside, self._function, self._seats, self._gives_bool
        if self._inside is None:
            self._inside = min([node.lineno, *[one.lineno for one in node.decorator_list]])
            self._function = node.name
        every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        named = {one.arg for one in every if one.annotation and _name(one.annotation) == "Seat"}
        self._seats = self._seats | named
        self._gives_bool = node.returns is not None and _name(node.returns) == "bool"
        for child in node.body:
            self.visit(child)
        self._inside, self._function, self._seats, self._gives_bool = before
        for default in (*node.args.defaults, *[one for one in node.args.kw_defaults if one]):
            self.visit(default)

    def visit_AnnAssign(self, node):
        """Types say nothing, but the bounds in them do."""
        for child in ast.walk(node.annotation):
            if isinstance(child, ast.Call):
                self.generic_visit(child)
        if node.value is not None:
            self.visit(node.value)

    def visit_JoinedStr(self, node):
        """What is said is not what is done."""

    # What can be otherwise

    def visit_Compare(self, node):
        """The bound is one off, or the sense is the opposite."""
        if len(node.ops) == 1:
            for other in COMPARISONS[type(node.ops[0])]:
                self._note("comparison", node, ast.Compare(node.left, [other()], node.comparators))
        self.generic_visit(node)

    def visit_BoolOp(self, node):
        """And for or."""
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._note("and/or", node, ast.BoolOp(other, node.values))
        self.generic_visit(node)

    def visit_UnaryOp(self, node):
        """A missing `not`, a missing sign."""
        if isinstance(node.op, ast.Not | ast.USub):
            self._note("not", node, node.operand)
        self.generic_visit(node)

    def visit_BinOp(self, node):
        """Plus for minus."""
        if type(node.op) in ARITHMETIC and not _is_text(node.left):
            other = ARITHMETIC[type(node.op)]()
            self._note("arithmetic", node, ast.BinOp(node.left, other, node.right))
        self.generic_visit(node)

    def visit_Constant(self, node):
        """One too many, one too few, true for false."""
        if isinstance(node.value, bool):
            self._note("constant", node, str(not node.value))
        elif isinstance(node.value, int):
            for other in {node.value + 1, max(0, node.value - 1)} - {node.value}:
                self._note("constant", node, str(other))

    def visit_Call(self, node):
        """The smallest for the largest; somebody else's seat."""
        if _name(node.func) in SWAPPED and isinstance(node.func, ast.Name):
            self._note("min/max", node.func, SWAPPED[_name(node.func)])
        for one in (*node.args, *[word.value for word in node.keywords]):
            self._another_seat(one)
        self.generic_visit(node)

    def visit_Subscript(self, node):
        """What lies at somebody else's seat."""
        self._another_seat(node.slice)
        self.generic_visit(node)

    def _another_seat(self, node):
        """The seat before: of the first that is the last one, as lists count."""
        if isinstance(node, ast.Name | ast.Attribute) and _name(node) in self._seats:
            self._note("seat", node, f"{ast.unparse(node)} - 1")

    def visit_comprehension(self, node):
        """Nothing is left out."""
        for test in node.ifs:
            self._note("filter", test, "True")
        self.generic_visit(node)

    def visit_Return(self, node):
        """Nothing is given back; where yes or no is, the wrong one."""
        if node.value is None:
            self._note("return", node, "pass")
            return
        said = ("True", "False") if self._gives_bool else ("None",)
        for other in said:
            if ast.unparse(node.value) != other:
                self._note("return", node.value, other)
        self.visit(node.value)

    def visit(self, node):
        """A statement that is not there; the other case."""
        if isinstance(node, ast.stmt) and self._inside is not None and _can_be_dropped(node):
            self._note("statement", node, "pass")
        test = getattr(node, "test", None)
        if test is not None and not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            self._note("not", test, ast.UnaryOp(ast.Not(), test))
        return super().visit(node)


def _can_be_dropped(node):
    """Not what only names something: whoever asked for the name would fail at once."""
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    sets = any(
        isinstance(one, ast.Attribute | ast.Subscript) for one in getattr(node, "targets", ())
    )
    return sets or isinstance(node, ast.AugAssign | ast.Raise | ast.Continue | ast.Break)


def _name(node):
    """The last word of a dotted name."""
    return getattr(node, "attr", getattr(node, "id", None))


def _is_text(node):
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
