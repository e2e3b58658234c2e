import { expect, onTestFinished, test, vi } from "vitest";
import { longPollTimeout } from "#server/domain/event-queues/limits.ts";
import { type Client, RequestFailed } from "#server/http/client.ts";
import { followChanges, registerPage } from "./live.ts";

test("changes before the queue existed are fetched; an event is announced, and a heartbeat is not", async () => {
  const follower = follow([registered("q1", 7), events(8, "heartbeat"), events(9, "message")]);
  await follower.ended;
  expect(follower.log).toEqual([
    "POST /register",
    "connected",
    "change",
    "GET /events q1 7",
    "connected",
    "GET /events q1 8",
    "connected",
    "change",
    "GET /events q1 9",
    "DELETE /events q1",
  ]);
});

test("a queue that the server dropped is replaced, and missed changes are fetched", async () => {
  const gone = refused(400, { code: "BAD_EVENT_QUEUE_ID" });
  const follower = follow([registered("q1", 7), gone, registered("q2", 0), events(1, "heartbeat")]);
  await follower.ended;
  expect(follower.log.slice(3, 9)).toEqual([
    "GET /events q1 7",
    "wait",
    "POST /register",
    "connected",
    "change",
    "GET /events q2 0",
  ]);
});

test("a follower receives the state of each queue and every event once, but no heartbeat", async () => {
  const gone = refused(400, { code: "BAD_EVENT_QUEUE_ID" });
  const follower = follow([
    registered("q1", 7),
    events(8, "message"),
    cutOff,
    events(9, "heartbeat"),
    gone,
    registered("q2", 0),
    events(1, "realm"),
  ]);
  await follower.ended;
  expect(follower.states).toEqual(["state of q1", "message 8", "state of q2", "realm 1"]);
});

test("one failed poll is repeated silently, with the same queue", async () => {
  const follower = follow([registered("q1", 7), cutOff, events(7)]);
  await follower.ended;
  expect(follower.log.slice(3, 8)).toEqual([
    "GET /events q1 7",
    "wait",
    "GET /events q1 7 at once",
    "connected",
    "change",
  ]);
});

test("the second failure in a row is announced, and the pauses grow until the server is back", async () => {
  const follower = follow([registered("q1", 7), cutOff, cutOff, cutOff, cutOff, events(7)]);
  await follower.ended;
  expect(follower.log.filter((line) => line === "lost")).toHaveLength(3);
  expect(follower.log.lastIndexOf("lost")).toBeLessThan(follower.log.lastIndexOf("connected"));
  const [first = 0, , , last = 0] = follower.pauses;
  expect(last).toBeGreaterThan(first);
});

test("a pause that the server asks for is kept, and does not count as a lost connection", async () => {
  const limited = refused(429, { code: "RATE_LIMIT_HIT", "retry-after": 2.5 });
  const follower = follow([limited, limited, registered("q1", 0)]);
  await follower.ended;
  expect(follower.pauses).toEqual([2500, 2500]);
  expect(follower.log).not.toContain("lost");
});

test("a sign-in that ended elsewhere stops the connection", async () => {
  const follower = follow([registered("q1", 7), refused(401, { code: "UNAUTHORIZED" })]);
  await follower.ended;
  expect(follower.log.at(-1)).toBe("signed-out");
});

test("events that cannot be applied lead to a new registration, and the old queue is deleted", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => reported.mockRestore());
  const follower = follow([registered("q1", 7), events(8, "unknown"), registered("q2", 0), events(1, "realm")]);
  await follower.ended;
  expect(follower.log.slice(3, 8)).toEqual([
    "GET /events q1 7",
    "DELETE /events q1",
    "wait",
    "POST /register",
    "connected",
  ]);
  expect(follower.states).toEqual(["state of q1", "state of q2", "realm 1"]);
  expect(reported).toHaveBeenCalledOnce();
});

test("a poll that is interrupted is repeated at once, without a pause or a lost connection", async () => {
  const follower = follow([registered("q1", 7), interrupted, events(8, "message")]);
  await follower.ended;
  expect(follower.log.slice(3, 7)).toEqual(["GET /events q1 7", "GET /events q1 7 at once", "connected", "change"]);
  expect(follower.pauses).toEqual([]);
});

test("a poll may take as long as the server says, and a little longer", async () => {
  const state = () => ({ queue_id: "q1", last_event_id: 7, event_queue_longpoll_timeout_seconds: 300 });
  const follower = follow([state, events(8, "heartbeat")]);
  await follower.ended;
  expect(follower.timeouts).toContain(310_000);
  const withoutTimeout = follow([registered("q1", 7), events(8, "heartbeat")]);
  await withoutTimeout.ended;
  expect(withoutTimeout.timeouts).toContain((longPollTimeout + 10) * 1_000);
});

type Reply = (() => Record<string, unknown>) | "cut off" | "interrupted";

const cutOff: Reply = "cut off";
const interrupted: Reply = "interrupted";
const registered =
  (id: string, last: number): Reply =>
  () => ({ queue_id: id, last_event_id: last });
const events =
  (id: number, ...types: string[]): Reply =>
  () => ({ events: types.map((type) => ({ id, type })) });
const refused =
  (status: number, body: Record<string, unknown>): Reply =>
  () => {
    throw new RequestFailed(status, body);
  };

/** Follows a server that gives these replies in order, and stops at the next request. */
function follow(replies: Reply[]) {
  const log: string[] = [];
  const pauses: number[] = [];
  const states: string[] = [];
  const timeouts: number[] = [];
  const controller = new AbortController();
  const left = [...replies];
  let interruption = new AbortController();
  const client = async (endpoint: { method: string; path: string }, params: Record<string, unknown>) => {
    log.push(describe(endpoint, params));
    if (endpoint.method === "DELETE") return {};
    const reply = left.shift();
    if (!reply) controller.abort();
    if (reply === "interrupted") interruption.abort();
    if (!reply || typeof reply === "string") throw new TypeError("Failed to fetch");
    return reply();
  };
  const ended = followChanges({
    client: client as Client,
    registration: { event_types: ["message"] },
    register: registerPage,
    onRegistered: ({ queue_id }) => states.push(`state of ${queue_id}`),
    onEvents: (events) => {
      if (events.some(({ type }) => String(type) === "unknown")) throw new TypeError("What is this?");
      states.push(...events.map(({ id, type }) => `${type} ${id}`));
    },
    createInterruption: () => {
      interruption = new AbortController();
      return interruption.signal;
    },
    signal: controller.signal,
    onChange: () => log.push("change"),
    onConnection: (connection) => log.push(connection),
    createTimeout: (milliseconds) => {
      timeouts.push(milliseconds);
      return new AbortController().signal;
    },
    wait: async (milliseconds) => {
      log.push("wait");
      pauses.push(milliseconds);
    },
  });
  return { ended, log, pauses, states, timeouts };
}

function describe({ method, path }: { method: string; path: string }, params: Record<string, unknown>): string {
  const words = [
    method,
    path,
    params.queue_id,
    params.last_event_id,
    params.dont_block === true ? "at once" : undefined,
  ];
  return words.filter((word) => word !== undefined).join(" ");
}
