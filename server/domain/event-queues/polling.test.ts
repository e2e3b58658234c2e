import { expect, onTestFinished, test } from "vitest";
import { sendDirect } from "../../testing/actions.ts";
import { createWorld, type Person, type World, type WorldOptions } from "../../testing/world.ts";
import { eventQueueEndpoints } from "./contract.ts";
import { contentOf } from "./testing/message-events.ts";
import { openQueue } from "./testing/queue-client.ts";

const { getEvents, deleteQueue, registerQueue } = eventQueueEndpoints;

test("Nina gets the events after her registration, and none before it", async () => {
  const { nina, omar } = await openWorld();
  await sendDirect(omar, [nina], "too early");
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  await sendDirect(omar, [nina], "hello");
  const events = await queue.takeAll();
  expect(events.map(contentOf)).toEqual(["hello"]);
  expect(events[0]?.id).toBeGreaterThan(Number(queue.snapshot.last_event_id));
});

test("a poll waits until there is an event", async () => {
  const { nina, omar, ctx } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  const polled = queue.poll();
  await waitForPolls(ctx, 1);
  await sendDirect(omar, [nina], "hello");
  expect((await polled).map(contentOf)).toEqual(["hello"]);
});

test("dont_block answers at once, even without events", async () => {
  const { nina } = await openWorld();
  const queue = await openQueue(nina.call);
  expect(await queue.takeAll()).toEqual([]);
});

test("unconfirmed events are sent again; confirmed ones are not", async () => {
  const { nina, omar } = await openWorld();
  const { queue_id, last_event_id } = await nina.call(registerQueue, { event_types: ["message"] });
  const ask = (last: number) =>
    nina.call(getEvents, { queue_id: queue_id ?? "", last_event_id: last, dont_block: true });
  await sendDirect(omar, [nina], "one");
  await sendDirect(omar, [nina], "two");
  const first = await ask(last_event_id);
  expect(first.events.map(contentOf)).toEqual(["one", "two"]);
  expect((await ask(last_event_id)).events).toEqual(first.events);
  expect((await ask(first.events[0]?.id ?? 0)).events.map(contentOf)).toEqual(["two"]);
});

test("a second poll of the same queue ends the first one without events", async () => {
  const { nina, omar, ctx } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  const older = queue.poll();
  await waitForPolls(ctx, 1);
  const newer = queue.poll();
  expect(await older).toEqual([]);
  await sendDirect(omar, [nina], "hello");
  expect((await newer).map(contentOf)).toEqual(["hello"]);
});

test("each of two queues of one person gets all events", async () => {
  const { nina, omar } = await openWorld();
  const queues = [await openQueue(nina.call), await openQueue(nina.call)];
  await sendDirect(omar, [nina], "hello");
  for (const queue of queues) expect((await queue.takeAll()).filter(isMessage)).toHaveLength(1);
});

test("a client that disconnects during a poll misses nothing", async () => {
  const { nina, omar, ctx } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  const controller = new AbortController();
  const aborted = queue.poll(controller.signal);
  await waitForPolls(ctx, 1);
  controller.abort();
  await expect(aborted).rejects.toThrow();
  await waitForPolls(ctx, 0);
  await sendDirect(omar, [nina], "hello");
  expect((await queue.takeAll()).map(contentOf)).toEqual(["hello"]);
});

test("deleting a queue ends its poll, and later requests for it are refused", async () => {
  const { nina, ctx } = await openWorld();
  const queue = await openQueue(nina.call);
  const polled = queue.poll();
  await waitForPolls(ctx, 1);
  await nina.call(deleteQueue, { queue_id: queue.queueId });
  expect(await polled).toEqual([]);
  await expect(queue.poll()).rejects.toMatchObject(badQueue(queue.queueId));
  await expect(nina.call(deleteQueue, { queue_id: queue.queueId })).rejects.toMatchObject(badQueue(queue.queueId));
});

test("a queue that does not exist or belongs to Omar is refused with its ID", async () => {
  const { nina, omar } = await openWorld();
  const { queueId } = await openQueue(omar.call);
  for (const queue_id of ["no-such-queue", queueId]) {
    const polled = nina.call(getEvents, { queue_id, last_event_id: -1 });
    await expect(polled).rejects.toMatchObject(badQueue(queue_id));
    await expect(nina.call(deleteQueue, { queue_id })).rejects.toMatchObject(badQueue(queue_id));
  }
  expect(await omar.call(getEvents, { queue_id: queueId, last_event_id: -1, dont_block: true })).toBeDefined();
});

test.each([
  ["last_event_id=5", "Missing 'queue_id' argument"],
  ["queue_id=x", "Missing 'last_event_id' argument"],
  ["queue_id=x&last_event_id=many", "last_event_id"],
])("GET /events?%s says what is wrong", async (query, message) => {
  const { nina, url } = await openWorld();
  const { status, body } = await get(nina, `${url}/api/v1/events?${query}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ result: "error", code: "BAD_REQUEST" });
  expect(body.msg).toContain(message);
});

test("event IDs that the queue cannot continue from are refused", async () => {
  const { nina, omar } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  const ask = (last_event_id: number) =>
    nina.call(getEvents, { queue_id: queue.queueId, last_event_id, dont_block: true });
  await expect(ask(999_999)).rejects.toThrow("Event 999999 was not in this queue");
  await expect(ask(-2)).rejects.toMatchObject({ code: "BAD_REQUEST" });

  await sendDirect(omar, [nina], "one");
  await queue.takeAll();
  const before = queue.lastId() - 1;
  await expect(ask(before)).rejects.toThrow(`An event newer than ${before} has already been pruned!`);
});

test("a new queue can be polled from -1", async () => {
  const { nina, omar } = await openWorld();
  const { queueId } = await openQueue(nina.call, { event_types: ["message"] });
  await sendDirect(omar, [nina], "hello");
  const { events } = await nina.call(getEvents, { queue_id: queueId, last_event_id: -1 });
  expect(events.map(contentOf)).toEqual(["hello"]);
});

test("the events of many senders arrive in the order of their IDs, each once", async () => {
  const { nina, omar, pia, ctx } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  const sends = Array.from({ length: 60 }, (_, index) =>
    sendDirect(index % 2 === 0 ? omar : pia, [nina], `message ${index}`),
  );
  const received: number[] = [];
  const read = async () => {
    while (received.length < 60) received.push(...(await queue.poll()).map((event) => event.id));
  };
  await Promise.all([read(), ...sends]);
  expect(received).toEqual([...new Set(received)].sort((a, b) => a - b));
  expect(ctx.queues.waiting.size).toBe(0);
});

async function openWorld(options?: WorldOptions): Promise<World> {
  const created = await createWorld(options);
  onTestFinished(created.close);
  return created;
}

function isMessage(event: { readonly type: string }): boolean {
  return event.type === "message";
}

async function waitForPolls({ queues }: World["ctx"], count: number) {
  await expect.poll(() => queues.waiting.size, { interval: 5 }).toBe(count);
}

function badQueue(queueId: string) {
  return {
    status: 400,
    code: "BAD_EVENT_QUEUE_ID",
    message: `Bad event queue ID: ${queueId}`,
    body: { queue_id: queueId },
  };
}

async function get({ email, apiKey }: Person, url: string) {
  const authorization = `Basic ${btoa(`${email}:${apiKey}`)}`;
  const response = await fetch(url, { headers: { authorization } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
