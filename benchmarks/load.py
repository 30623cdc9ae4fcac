"""Many askers at once: ``python -m benchmarks.load [askers] [seconds] [flood]``.

Starts ``paili serve`` and asks it the questions below from so many connections on loopback, each
as soon as it has its last answer. Prints errors, questions per second, how long answers took, and
the memory of the server with its processes before and after (where the system tells). Then *flood*
connections of one asker put a slow question again and again, while another asker, at another
address, puts a quick one and a slow one.
"""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

QUESTIONS = (
    "/api/waits?hand=1112345678999m",
    "/api/shanten?hand=123m456p789s1123z",
    "/api/discards?hand=123m456p7799p112s3z",
    "/api/score?hand=234567m45p678s22s%2B3p",
    "/api/splits?tiles=111122223333444455556666m",
    "/api/draws?hand=1112345678999m1s&wall=2s1p2p4p5p1s7p8p",
    "/api/tiles/5m.svg",
    "/docs",
)
#: A slow question, which differs from asker to asker, and what it is put beside.
SLOW = "/api/odds?hand=159m159p159s12345z&draws=6"
QUICK = "/api/shanten?hand=123m456p789s1123z"
OTHER = "127.0.0.2"
#: Seconds of questions before the memory is first looked at.
BEFORE = 5


async def ask(host: str, port: int, start: int, end: float, took: list[float]) -> int:
    """One asker; how many of its questions had another status than 200, or no answer."""
    wrong, at = 0, start
    reader, writer = await asyncio.open_connection(host, port)
    while time.monotonic() < end:
        path = QUESTIONS[at % len(QUESTIONS)]
        at += 1
        begun = time.perf_counter()
        try:
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            await reader.readexactly(int(head.partition("content-length:")[2].split()[0]))
            wrong += " 200 " not in head.partition("\r\n")[0]
        except (OSError, asyncio.IncompleteReadError):
            wrong += 1
            reader, writer = await asyncio.open_connection(host, port)
        took.append(time.perf_counter() - begun)
    writer.close()
    return wrong


async def all_ask(address: str, askers: int, seconds: float) -> tuple[int, list[float]]:
    """All askers together: what went wrong, and how long each answer took."""
    parts = urlsplit(address)
    took: list[float] = []
    end = time.monotonic() + seconds
    each = (ask(parts.hostname or "", parts.port or 0, start, end, took) for start in range(askers))
    return sum(await asyncio.gather(*each)), took


async def said(host: str, port: int, path: str, own: str) -> tuple[int, float]:
    """Status of one answer, and the seconds it took; *own* is the asker's address."""
    begun = time.perf_counter()
    reader, writer = await asyncio.open_connection(host, port, local_addr=(own, 0))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return int(answer.split(b" ", 2)[1]), time.perf_counter() - begun


async def flooded(address: str, flood: int, seconds: float) -> None:
    """Print how one asker's answers come while another floods the server."""
    parts = urlsplit(address)
    host, port = parts.hostname or "", parts.port or 0
    end = time.monotonic() + seconds
    statuses: Counter[int] = Counter()

    async def pour() -> None:
        while time.monotonic() < end:
            status, _ = await said(host, port, SLOW, host)
            statuses[status] += 1
            await asyncio.sleep(1)  # told to wait, it hardly does

    pouring = [asyncio.create_task(pour()) for _ in range(flood)]
    await asyncio.sleep(2)
    for name, path, times in (("quick", QUICK, 20), ("slow", SLOW, 2)):
        took = []
        for _ in range(times):
            status, time_ = await said(host, port, path, OTHER)
            assert status == 200, status
            took.append(time_)
        print(f"flood of {flood}: {name} ones of another {statistics.median(took):.2f} s,", end=" ")
        print(f"at most {max(took):.2f} s")
    await asyncio.gather(*pouring)
    print("the flood was told", ", ".join(f"{n} x {status}" for status, n in statuses.items()))


def memory(pid: int) -> float:
    """Megabytes that a process and those it started hold."""
    # A process belongs to the thread that started it.
    threads = list(Path(f"/proc/{pid}/task").glob("*/children"))
    if not threads:
        return float("nan")
    held = 0
    for each in [str(pid), *(word for thread in threads for word in thread.read_text().split())]:
        for line in Path(f"/proc/{each}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                held += int(line.split()[1])
    return held / 1024


def main(askers: int = 200, seconds: int = 30, flood: int = 50) -> None:
    """Start the server, ask, and print the figures."""
    command = [sys.executable, "-m", "paili", "serve", "--port", "0"]
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        address = server.stdout.readline().split()[3]
        print(f"ready after {time.perf_counter() - begun:.2f} s")
        asyncio.run(all_ask(address, askers, BEFORE))
        before = memory(server.pid)
        wrong, took = asyncio.run(all_ask(address, askers, seconds))
        after = memory(server.pid)
        asyncio.run(flooded(address, flood, seconds))
        server.send_signal(signal.SIGINT)
    took.sort()
    print(f"{askers} askers, {seconds} s, load {os.getloadavg()[0]:.1f}: {len(took):,} answers")
    print(f"errors {wrong}, {len(took) / seconds:.0f} answers/s")
    slowest = took[int(len(took) * 0.99)]
    print(f"median {statistics.median(took) * 1000:.0f} ms, 99 % {slowest * 1000:.0f} ms")
    print(f"memory {before:.0f} MB before, {after:.0f} MB after")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
