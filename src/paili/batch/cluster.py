"""The same jobs on a Dask cluster (the extra ``cluster``): each part is a task.

Workers read the source under its own path, so they must see it; answers come back to the
process that asked, which keeps them. What a worker that dies was at is given to another.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from paili.batch.files import Answers, Runner
from paili.batch.jobs import Answered, Job, answer_part
from paili.batch.parquet import needed
from paili.batch.rows import Part
from paili.errors import PailiError, Problem

#: Parts given out ahead, for each thread of the workers.
_AHEAD = 2
#: Workers that may die over one part before it is given up.
_DEATHS = 5
_CONNECT = "10s"


def on_scheduler(address: str) -> Runner:
    """A runner on the cluster whose scheduler listens at *address* (``tcp://host:8786``)."""
    return _runner({"address": address})


def on_local_cluster(workers: int) -> Runner:
    """A runner on a cluster of its own: so many worker processes on this machine."""
    if not hasattr(workers, "__index__") or workers < 1:
        raise PailiError(Problem(f"{workers!r} workers", expected="a whole number, at least 1"))
    return _runner({"n_workers": workers, "threads_per_worker": 1, "dashboard_address": ":0"})


def _runner(settings: dict[str, Any]) -> Runner:
    needed("distributed", "cluster")

    def run(job: Job, parts: list[Part]) -> Answers:
        if not parts:
            return
        with _client(settings) as client:
            yield from _by_client(client, job, parts)

    return run


def _distributed() -> Any:
    """The module, of whose functions only some have types."""
    return import_module("distributed")


def _by_client(client: Any, job: Job, parts: list[Part]) -> Answers:
    """Parts in the order they are done, some given out ahead: nothing piles up."""
    waiting = iter(parts)

    def submit() -> Any:
        part = next(waiting, None)
        return part and client.submit(answer_part, job, part, retries=_DEATHS, pure=False)

    threads = sum(client.nthreads().values()) or 1
    ahead = [task for task in (submit() for _ in range(_AHEAD * threads)) if task]
    done = _distributed().as_completed(ahead, loop=client.loop)
    for task in done:
        try:
            answered: Answered = task.result()
        except _distributed().KilledWorker as error:
            raise PailiError(f"workers die over one part: {error}") from None
        task.release()
        if more := submit():
            done.add(more)
        yield answered


@contextmanager
def _client(settings: dict[str, Any]) -> Iterator[Any]:
    import dask

    quiet = {"distributed.scheduler.allowed-failures": _DEATHS}
    with dask.config.set(quiet):
        try:
            if "address" in settings:
                _check_address(settings["address"])
            with _deaf_children():
                client = _distributed().Client(timeout=_CONNECT, set_as_default=False, **settings)
        except (OSError, TimeoutError, ValueError) as error:
            what = f"no scheduler: {' '.join(str(error).split())[:200]}"
            raise PailiError(Problem(what, expected="its address, as tcp://host:8786")) from None
        with client:
            yield client


def _check_address(address: str) -> None:
    """Raise :class:`ValueError` for what is none: a client that cannot read it would leave threads
    behind that complain later. Schedulers within this process have no host and port."""
    comm = import_module("distributed.comm")
    scheme, place = comm.parse_address(address)
    if scheme != "inproc" or not place:
        comm.get_address_host_port(address)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes started here let an interrupt be handled by their parent."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
