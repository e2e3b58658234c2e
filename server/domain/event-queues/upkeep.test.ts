import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { events as loggedEvents } from "../../db/schema/events.ts";
import { sendHeartbeats } from "../../events/long-poll.ts";
import { insertQueue } from "../../events/queue.ts";
import { maintainQueues } from "../../jobs/queue-upkeep.ts";
import { sendDirect } from "../../testing/actions.ts";
import { createWorld, type Person, type World, type WorldOptions } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { eventQueueEndpoints } from "./contract.ts";
import { contentOf, messageOf } from "./testing/message-events.ts";
import { openQueue, type QueueClient } from "./testing/queue-client.ts";

const minutes = 60_000;

test("after 55 seconds without events a poll is answered with a heartbeat, whatever types were requested", async () => {
  const { nina, ctx, clock } = await openWorldWithClock();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  const polled = queue.poll();
  await waitForPolls(ctx, 1);
  clock.forward(54_000);
  sendHeartbeats(ctx.eventDelivery);
  expect(ctx.queues.waiting.size).toBe(1);
  clock.forward(1_000);
  sendHeartbeats(ctx.eventDelivery);
  const [heartbeat, ...others] = await polled;
  expect(others).toEqual([]);
  expect(Object.keys(heartbeat ?? {}).sort()).toEqual(["id", "type"]);
  expect(heartbeat).toMatchObject({ type: "heartbeat" });
});

test("a queue continues after its heartbeat", async () => {
  const { nina, omar, ctx, clock } = await openWorldWithClock();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  const polled = queue.poll();
  await waitForPolls(ctx, 1);
  clock.forward(60_000);
  sendHeartbeats(ctx.eventDelivery);
  await polled;
  await sendDirect(omar, [nina], "hello");
  expect((await queue.takeAll()).map(contentOf)).toEqual(["hello"]);
});

test("a clock that is set back does not delay heartbeats", async () => {
  const { nina, omar, ctx, clock } = await openWorldWithClock();
  const early = (await openQueue(nina.call, { event_types: ["message"] })).poll();
  await waitForPolls(ctx, 1);
  clock.forward(-60 * minutes);
  const late = (await openQueue(omar.call, { event_types: ["message"] })).poll();
  await waitForPolls(ctx, 2);
  clock.forward(56_000);
  sendHeartbeats(ctx.eventDelivery);
  expect(await early).toMatchObject([{ type: "heartbeat" }]);
  expect(await late).toMatchObject([{ type: "heartbeat" }]);
});

test("a queue that nobody polls for ten minutes is deleted; one with a waiting poll is not", async () => {
  const { nina, ctx, clock } = await openWorldWithClock();
  const idle = await openQueue(nina.call);
  const waiting = await openQueue(nina.call);
  const polled = waiting.poll();
  await waitForPolls(ctx, 1);
  clock.forward(10 * minutes);
  await maintainQueues(ctx);
  expect(ctx.queues.size()).toBe(2);
  clock.forward(1);
  await maintainQueues(ctx);
  await expect(idle.poll()).rejects.toMatchObject({ code: "BAD_EVENT_QUEUE_ID", body: { queue_id: idle.queueId } });
  sendHeartbeats(ctx.eventDelivery);
  expect(await polled).toMatchObject([{ type: "heartbeat" }]);
});

test("a deleted queue stays deleted after a restart", async () => {
  const { nina, ctx, clock, restart } = await openWorldWithClock();
  const idle = await openQueue(nina.call);
  clock.forward(11 * minutes);
  await maintainQueues(ctx);
  const again = await restart();
  await expect(idle.through(again.nina.call).poll()).rejects.toMatchObject({ code: "BAD_EVENT_QUEUE_ID" });
});

test("events that every queue has confirmed are deleted; others are kept", async () => {
  const { nina, omar, ctx } = await openWorld();
  const ahead = await openQueue(nina.call, { event_types: ["message"] });
  const behind = await openQueue(nina.call, { event_types: ["message"] });
  await sendDirect(omar, [nina], "one");
  await sendDirect(omar, [nina], "two");
  await ahead.takeAll();
  await maintainQueues(ctx);
  expect(loggedTypes(ctx).filter((type) => type === "message")).toHaveLength(2);
  expect(await behind.takeAll()).toHaveLength(2);
  await maintainQueues(ctx);
  expect(loggedTypes(ctx)).toEqual([]);
});

test("a client that waits keeps its queue, however many events others get", async () => {
  const { nina, omar, ctx } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  const polled = queue.poll();
  await waitForPolls(ctx, 1);
  for (let count = 0; count < 200_001; count++) ctx.eventLog.takeId();
  await maintainQueues(ctx);
  await sendDirect(omar, [nina], "hello");
  expect((await polled).map(contentOf)).toEqual(["hello"]);
});

test("a client that never confirms events loses its queue, so that the log does not grow without limit", async () => {
  const { nina, ctx } = await openWorld();
  const queue = await openQueue(nina.call);
  for (let count = 0; count < 200_001; count++) ctx.eventLog.takeId();
  await maintainQueues(ctx);
  await expect(queue.poll()).rejects.toMatchObject({ code: "BAD_EVENT_QUEUE_ID" });
});

test("one person has at most 1,000 queues, even when more are requested at once", async () => {
  const { nina, omar, ctx, url } = await openWorld();
  await fillQueues({ nina, ctx }, 980);
  const answers = await registerAtOnce(nina, url, 40);
  expect(answers.filter((answer) => answer.result === "success")).toHaveLength(20);
  const refused = answers.filter((answer) => answer.result === "error");
  expect(new Set(refused.map(({ msg }) => msg))).toEqual(
    new Set([
      "You have too many event queues (limit: 1000). Delete those you no longer need, or wait: a queue that nobody polls ends after 10 minutes.",
    ]),
  );
  expect(ctx.queues.ofUser(nina.id)).toHaveLength(1_000);
  await openQueue(omar.call);
});

test("each of 1,000 queues lives until it has been idle for ten minutes, and delivers what happened meanwhile", async () => {
  const { nina, ctx, clock } = await openWorldWithClock();
  const first = await openQueue(nina.call, { event_types: ["message"] });
  await fillQueues({ nina, ctx }, 999);
  await sendDirect(nina, [nina], "still there");
  clock.forward(10 * minutes - 1);
  await maintainQueues(ctx);
  await expect(openQueue(nina.call)).rejects.toMatchObject({ message: expect.stringContaining("limit: 1000") });
  expect((await first.takeAll()).map(contentOf)).toEqual(["still there"]);
  clock.forward(2);
  await maintainQueues(ctx);
  await openQueue(nina.call);
  expect(ctx.queues.ofUser(nina.id)).toHaveLength(2);
});

test("a restart keeps every queue: no event is lost or sent twice, and the restart is announced", async () => {
  const { nina, omar, restart } = await openWorld();
  const queue = await openQueue(nina.call);
  await sendDirect(omar, [nina], "seen");
  const seen = await queue.poll();
  await sendDirect(omar, [nina], "not seen");
  const again = await restart();
  await sendDirect(again.omar, [again.nina], "after");
  const later = await queue.through(again.nina.call).takeAll();
  expect(seen.map(contentOf)).toEqual(["seen"]);
  expect(later.map(({ type }) => type)).toEqual(["message", "restart", "message"]);
  expect(later.filter(({ type }) => type === "message").map(contentOf)).toEqual(["not seen", "after"]);
  const ids = [...seen, ...later].map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});

test("a stopping server answers waiting polls, and stops without delay", async () => {
  const { nina, ctx, restart } = await openWorld();
  const queue = await openQueue(nina.call);
  const polled = queue.poll();
  await waitForPolls(ctx, 1);
  const start = performance.now();
  const [events] = await Promise.all([polled, restart()]);
  expect(events).toEqual([]);
  expect(performance.now() - start).toBeLessThan(2_500);
});

test("events that do not fit into one answer follow in the next, in order and without a gap", async () => {
  const { nina, omar } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  const sent = await sendLongMessages(omar, nina, 150);
  const answers = await readAnswers(nina, queue, sent.length);
  expect(answers.flatMap(({ ids }) => ids)).toEqual(sent);
  for (const { size } of answers) expect(size).toBeLessThan(1024 * 1024 + 20_000);
});

test("many simultaneous messages reach a waiting client in several answers, in order and without a gap", async () => {
  const { nina, omar, ctx } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  const answers = readAnswers(nina, queue, 150);
  await waitForPolls(ctx, 1);
  const sent = await sendLongMessages(omar, nina, 150);
  expect((await answers).flatMap(({ ids }) => ids)).toEqual(sent);
  for (const { size } of await answers) expect(size).toBeLessThan(1024 * 1024 + 20_000);
});

test("one answer contains at most a thousand events", async () => {
  const { nina, ctx } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["realm"] });
  const first = queue.poll();
  await waitForPolls(ctx, 1);
  await mutate(ctx, (tx) => {
    for (let value = 0; value < 1_100; value++) {
      tx.append({ type: "realm", op: "update", property: "name", value: String(value) }, { kind: "everyone" });
    }
  });
  const second = await first.then(() => queue.poll());
  expect(await first).toMatchObject(Array.from({ length: 1_000 }, (_, index) => ({ value: String(index) })));
  expect(second).toMatchObject(Array.from({ length: 100 }, (_, index) => ({ value: String(1_000 + index) })));
});

test("a client that never reads its answers does not delay others", async () => {
  const { nina, omar, url } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  await sendLongMessages(omar, nina, 100);
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.pause();
  const path = `/api/v1/events?queue_id=${queue.queueId}&last_event_id=-1`;
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${basicAuthorization(nina)}\r\n\r\n`.repeat(50),
  );
  await sendDirect(omar, [nina], "still answering");
  expect(await queue.takeAll()).toHaveLength(101);
});

/** Sends messages of almost the maximum length, all at once; returns their IDs in ascending order. */
async function sendLongMessages(from: Person, to: Person, count: number): Promise<number[]> {
  const long = "x".repeat(9_990);
  const sends = Array.from({ length: count }, (_, index) => sendDirect(from, [to], `${long} ${index}`));
  return (await Promise.all(sends)).sort((a, b) => a - b);
}

/** Reads this many messages. Returns for each answer the IDs of its messages, and its size in characters. */
async function readAnswers({ call }: Person, queue: QueueClient, count: number) {
  const answers: { readonly ids: readonly number[]; readonly size: number }[] = [];
  let last = queue.lastId();
  for (let read = 0; read < count; ) {
    const { events } = await call(eventQueueEndpoints.getEvents, { queue_id: queue.queueId, last_event_id: last });
    answers.push({ ids: events.map((event) => messageOf(event).id), size: JSON.stringify(events).length });
    last = events.at(-1)?.id ?? last;
    read += events.length;
  }
  return answers;
}

/** Gives Nina this many queues, faster than by registering each. */
async function fillQueues({ nina, ctx }: Pick<World, "nina" | "ctx">, count: number): Promise<void> {
  const owner = { id: nina.id, isGuest: false, signIn: null };
  const { options } = ctx.queues.find((await openQueue(nina.call, { event_types: ["message"] })).queueId, nina.id);
  await mutate(ctx, (tx) => {
    for (let more = 1; more < count; more++) {
      ctx.queues.add(insertQueue(tx, owner, options, tx.lastEventId(), ctx.clock.now()));
    }
  });
}

/** Sends many registrations in one turn of the event loop, so that the server receives them together. */
async function registerAtOnce(person: Person, url: string, count: number): Promise<Record<string, unknown>[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(Number(new URL(url).port))));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const path = "/api/v1/register?event_types=%5B%22message%22%5D";
  const headers = `Host: 127.0.0.1\r\nAuthorization: ${basicAuthorization(person)}\r\nContent-Length: 0\r\nConnection: close\r\n`;
  for (const socket of sockets) socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n`);
  const answers = await Promise.all(sockets.map((socket) => text(socket)));
  return answers.map((answer) => JSON.parse(answer.split("\r\n\r\n")[1] ?? ""));
}

/** Opens a connection and waits for its first answer, so that the server has accepted it. */
async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.write("OPTIONS /api/v1/register HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  await once(socket, "data");
  return socket;
}

function basicAuthorization({ email, apiKey }: Person): string {
  return `Basic ${btoa(`${email}:${apiKey}`)}`;
}

async function openWorld(options?: WorldOptions): Promise<World> {
  const created = await createWorld(options);
  let current = created;
  onTestFinished(() => current.close());
  return {
    ...created,
    restart: async () => {
      current = await created.restart();
      return current;
    },
  };
}

async function openWorldWithClock() {
  let now = Date.UTC(2026, 2, 2);
  const clock = { now: () => now };
  const forward = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...(await openWorld({ clock })), clock: { forward } };
}

async function waitForPolls({ queues }: World["ctx"], count: number) {
  await expect.poll(() => queues.waiting.size, { interval: 5 }).toBe(count);
}

function loggedTypes({ store }: World["ctx"]): string[] {
  return store.db
    .select()
    .from(loggedEvents)
    .all()
    .map((row) => row.type);
}
