"""Writing in a thread: the newest wins, nothing is lost, trouble is told."""

from threading import Event

import pytest

from app.session.keeper import DirectWriter, WriterThread
from app.store.files import NotSaved


@pytest.fixture
def writer():
    thread = WriterThread()
    yield thread
    thread.close()


class Held:
    """A job that does not end before it is let."""

    def __init__(self):
        self.began, self.may_end = Event(), Event()

    def __call__(self):
        self.began.set()
        assert self.may_end.wait(30)


def fail():
    raise NotSaved("the disk is full")


def test_a_job_is_done_elsewhere(writer):
    held = Held()
    writer.put("a", held)
    assert held.began.wait(30)
    assert not writer.is_done("a")
    assert writer.is_done("b")
    held.may_end.set()
    assert writer.flush("a")
    assert writer.is_done("a")


def test_only_the_newest_job_of_a_file_is_done(writer):
    done, held = [], Held()
    writer.put("a", held)
    assert held.began.wait(30)
    for number in range(5):
        writer.put("a", lambda number=number: done.append(("a", number)))
    writer.put("b", lambda: done.append("b"))
    held.may_end.set()
    assert writer.flush("a")
    assert writer.flush("b")
    assert done == [("a", 4), "b"]


@pytest.mark.parametrize("kind", [WriterThread, DirectWriter])
def test_trouble_is_told_until_it_is_over(kind):
    writer = kind()
    writer.put("a", fail)
    assert writer.flush("a")
    assert writer.problem("a") == "the disk is full"
    assert writer.problem("b") is None
    writer.put("a", lambda: 1 / 0)
    writer.flush("a")
    assert "ZeroDivisionError" in writer.problem("a")
    writer.put("a", lambda: None)
    writer.flush("a")
    assert writer.problem("a") is None


def test_closing_does_what_is_left_and_later_jobs_are_done_at_once():
    done, held, writer = [], Held(), WriterThread()
    writer.put("a", held)
    assert held.began.wait(30)
    writer.put("b", lambda: done.append("b"))
    held.may_end.set()
    writer.close()
    assert done == ["b"]
    writer.put("c", lambda: done.append("c"))
    assert done == ["b", "c"]
    assert writer.is_done("c")
    writer.close()


def test_one_who_does_not_end_is_not_waited_for_for_ever(writer, monkeypatch):
    monkeypatch.setattr("app.session.keeper.PATIENCE", 0.01)
    held = Held()
    writer.put("a", held)
    assert not writer.flush("a")
    held.may_end.set()


def test_a_key_that_nobody_used_is_done(writer):
    assert writer.is_done(None)
    assert writer.flush(None)
    assert writer.problem(None) is None
