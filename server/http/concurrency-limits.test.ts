import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { openChannel, post } from "../domain/messages/testing/office.ts";
import { ownUserEndpoints } from "../domain/own-user/contract.ts";
import { uploadEndpoints } from "../domain/uploads/contract.ts";
import { upload } from "../domain/uploads/testing/upload.ts";
import { createWorld, type Person, type World } from "../testing/world.ts";
import { abortWhenStalled, concurrencyLimits, createConcurrencyLimit } from "./concurrency-limits.ts";
import { form, multipart, send } from "./testing/send.ts";

test("a few requests run at once and the others in order of arrival, and each caller has a separate limit", async () => {
  const enter = createConcurrencyLimit({ atOnce: 2, waiting: 2 });
  const order: string[] = [];
  const [first] = [await enter("nina"), await enter("nina")];
  const enterAs = async (name: string) => {
    const end = await enter("nina");
    order.push(name);
    return end;
  };
  const [third, fourth] = [enterAs("third"), enterAs("fourth")];
  await expect(enter("nina")).rejects.toMatchObject({ code: "RATE_LIMIT_HIT" });
  (await enter("omar"))();
  expect(order).toEqual([]);
  first();
  first();
  (await third)();
  (await fourth)();
  expect(order).toEqual(["third", "fourth"]);
});

test("a person who asks for long answers and does not read them waits, and nobody else does", async () => {
  const world = await createWorld({ config: { rateLimit: true } });
  onTestFinished(world.close);
  const { nina, omar } = world;
  await postLongMessages(world);
  const asked = Array.from({ length: concurrencyLimits.answers.atOnce }, () => askAndStopReading(world, nina));
  // Some of them wait already, so no more of her bytes are in progress.
  const stuck = await Promise.race(asked);
  let isAnswered = false;
  const next = nina.call(ownUserEndpoints.getOwnUser, {}).then(() => {
    isAnswered = true;
  });
  await omar.call(ownUserEndpoints.getOwnUser, {});
  expect(isAnswered).toBe(false);
  stuck.destroy();
  for (const each of asked) void each.then((socket) => socket.destroy());
  await next;
});

test("a request that waits for events does not count against the limit", async () => {
  const world = await createWorld({ config: { rateLimit: true } });
  onTestFinished(world.close);
  const { nina, omar } = world;
  const queues = await Promise.all(
    Array.from({ length: concurrencyLimits.answers.atOnce + 1 }, () => openQueue(nina.call)),
  );
  const polls = queues.map((queue) => queue.poll());
  await nina.call(ownUserEndpoints.getOwnUser, {});
  await post(omar, 1, "Hello");
  expect(await Promise.all(polls)).toHaveLength(queues.length);
});

test.each([
  ["bodies", messageEndpoints.renderMessage.path, form({ content: "Hello" })],
  ["files", uploadEndpoints.uploadFile.path, multipart({}, [["file", "Hello"]])],
] as const)("a person who sends half of many %s has to wait, and nobody else does", async (kind, path, sent) => {
  const world = await createWorld({ config: { rateLimit: true } });
  onTestFinished(world.close);
  const { nina, omar } = world;
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  const answers = Array.from({ length: concurrencyLimits[kind].atOnce }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(promise);
    const meanwhile = () => {
      resolve();
      return rest;
    };
    const all = { ...sent.headers, authorization: basic(nina) };
    return send(Number(new URL(world.url).port), "POST", `/api/v1${path}`, { ...sent, headers: all, meanwhile });
  });
  await Promise.all(begun);
  let isAnswered = false;
  const ask = (by: Person) =>
    kind === "files" ? upload(by) : by.call(messageEndpoints.renderMessage, { content: "Hello" });
  const next = ask(nina).then(() => {
    isAnswered = true;
  });
  await ask(omar);
  await nina.call(ownUserEndpoints.getOwnUser, {});
  expect(isAnswered).toBe(false);
  sendRest();
  expect((await Promise.all(answers)).map(({ status }) => status)).not.toContain(429);
  await next;
});

test("an answer that nobody reads is aborted", async () => {
  const server = createServer((_, response) => {
    abortWhenStalled(response, 50);
    response.end(Buffer.alloc(64 * 1024 * 1024));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = await askFor(port, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  await expect.poll(() => openConnections(server)).toBe(0);
  socket.destroy();
});

/** Posts more in the first channel than a network buffers at once. */
async function postLongMessages(world: World): Promise<void> {
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  for (let count = 0; count < 12; count++) await post(world.omar, channel, "🦆".repeat(9_990));
}

function askAndStopReading({ url }: World, by: Person): Promise<Socket> {
  const { path } = messageEndpoints.getMessages;
  const query = new URLSearchParams({ anchor: "newest", num_before: "100", num_after: "0" });
  const head = `GET /api/v1${path}?${query} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${basic(by)}\r\n\r\n`;
  return askFor(Number(new URL(url).port), head);
}

/** Sends a request, and reads only the beginning of the answer. */
async function askFor(port: number, head: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(head);
  await once(socket, "readable");
  return socket;
}

function openConnections(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

function basic({ email, apiKey }: Person): string {
  return `Basic ${Buffer.from(`${email}:${apiKey}`).toString("base64")}`;
}
