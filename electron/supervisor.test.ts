import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { constant } from "#server/subscribable.ts";
import { type RunningServer, ServerDeath, ServerFailure } from "./server-process.ts";
import { type ServerState, superviseServer } from "./supervisor.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a server that dies is started again, each time after a longer pause, at most a minute", async () => {
  const office = supervised();
  const pauses: number[] = [];
  for (let death = 1; death <= 8; death++) {
    await vi.advanceTimersByTimeAsync(0);
    office.last().end(134);
    await vi.advanceTimersByTimeAsync(0);
    const state = office.supervisor.state.now();
    expect(state).toMatchObject({ kind: "waiting", deaths: death, exitCode: 134 });
    const pause = state.kind === "waiting" ? state.pause : 0;
    pauses.push(pause);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(office.started()).toBe(death);
    await vi.advanceTimersByTimeAsync(1);
    expect(office.started()).toBe(death + 1);
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test("a server that ran for five minutes is started again after the shortest pause when it dies", async () => {
  const office = supervised();
  for (let death = 1; death <= 3; death++) {
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    office.last().end(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(office.supervisor.state.now()).toMatchObject({ kind: "waiting", deaths: 1, pause: 1_000 });
    await vi.advanceTimersByTimeAsync(1_000);
  }
});

test("a failed start is tried again every minute, and reported once", async () => {
  const full = () => new ServerFailure("The disk is full.", 1);
  const office = supervised([full(), full(), full()]);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(office.supervisor.state.now()).toMatchObject({
    kind: "failed",
    message: "The disk is full.",
    isRetried: true,
  });
  expect(office.started()).toBe(3);
  expect(office.states.map(({ kind }) => kind)).toEqual(["starting", "failed"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(office.supervisor.state.now().kind).toBe("serving");
});

test("a start with a damaged database is not tried again until somebody asks", async () => {
  const office = supervised([new ServerFailure("The database is damaged.", 4)]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(office.supervisor.state.now()).toMatchObject({ kind: "failed", exitCode: 4, isRetried: false });
  expect(office.started()).toBe(1);
  office.supervisor.tryAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect(office.supervisor.state.now().kind).toBe("serving");
});

test("a server that dies before it is ready is started again after a pause, which can be cut short", async () => {
  const office = supervised([new ServerDeath(139)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(office.supervisor.state.now()).toMatchObject({ kind: "waiting", exitCode: 139 });
  office.supervisor.tryAgain();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(office.supervisor.state.now().kind).toBe("serving");
  expect(office.started()).toBe(2);
});

test("trying again does nothing while the server runs", async () => {
  const office = supervised();
  await vi.advanceTimersByTimeAsync(0);
  office.supervisor.tryAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect(office.started()).toBe(1);
});

test("a server that ends cleanly on its own, as when the computer shuts down, stays ended", async () => {
  const office = supervised();
  await vi.advanceTimersByTimeAsync(0);
  office.last().end(0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(office.supervisor.state.now()).toEqual({ kind: "ended" });
  expect(office.started()).toBe(1);
});

test("after a stop the server finishes and is not started again", async () => {
  const office = supervised();
  await vi.advanceTimersByTimeAsync(0);
  await office.supervisor.stop();
  expect(office.last().stop).toHaveBeenCalledOnce();
  office.supervisor.tryAgain();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(office.supervisor.state.now()).toEqual({ kind: "ended" });
  expect(office.started()).toBe(1);
});

test("after a stop during a pause the server is not started again", async () => {
  const office = supervised();
  await vi.advanceTimersByTimeAsync(0);
  office.last().end(1);
  await vi.advanceTimersByTimeAsync(0);
  await office.supervisor.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(office.started()).toBe(1);
});

/** A supervisor of servers that run until they are ended. The first starts fail with the given errors. */
function supervised(failures: Error[] = []) {
  const servers: ReturnType<typeof fakeServer>[] = [];
  let started = 0;
  const supervisor = superviseServer(async () => {
    started += 1;
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    const server = fakeServer();
    servers.push(server);
    return server;
  });
  const states: ServerState[] = [supervisor.state.now()];
  supervisor.state.subscribe(() => states.push(supervisor.state.now()));
  return {
    supervisor,
    states,
    started: () => started,
    last: () => {
      const server = servers.at(-1);
      if (server === undefined) throw new Error("No server has been started.");
      return server;
    },
  };
}

function fakeServer() {
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  return {
    address: constant({ url: "http://127.0.0.1:8420", setupUrl: null }),
    onMessage: () => {},
    ask: async () => undefined,
    ended,
    end,
    stop: vi.fn(async () => end(0)),
  } satisfies RunningServer & { end: (code: number) => void };
}
