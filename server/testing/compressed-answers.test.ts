import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { channelEndpoints } from "../domain/channels/contract.ts";
import { insertUser } from "../domain/users/actions.ts";
import { roles } from "../http/roles.ts";
import { mutate } from "../transactions/mutate.ts";
import { createWorld, type Person, type World } from "./world.ts";

test("people and channels are sent compressed to a client that accepts gzip, and to no other", async () => {
  const world = await openFullOffice();
  for (const path of ["/users", "/register"] as const) {
    const method = path === "/register" ? "POST" : "GET";
    const plain = await ask(world, world.ada, method, path, undefined);
    expect(plain.coding).toBeUndefined();
    for (const accepted of ["gzip", "deflate, GZIP;q=0.5, br"]) {
      const compressed = await ask(world, world.ada, method, path, accepted);
      expect(compressed.coding).toBe("gzip");
      expect(compressed.body.length).toBeLessThan(plain.body.length / 2);
      expect(Object.keys(JSON.parse(gunzipSync(compressed.body).toString()))).toEqual(
        Object.keys(JSON.parse(plain.body.toString())),
      );
    }
    expect((await ask(world, world.ada, method, path, "gzip;q=0, br")).coding).toBeUndefined();
  }
});

test("a registration has the queue's ID and private channels as they are, and compresses people", async () => {
  const world = await openFullOffice();
  const channel = { invite_only: true, description: "Meet at noon under the bridge" };
  await world.nina.call(channelEndpoints.createChannel, { name: "secret", subscribers: [world.nina.id], ...channel });
  const { coding, body } = await ask(world, world.nina, "POST", "/register", "gzip");
  expect(coding).toBe("gzip");
  const text = gunzipSync(body).toString();
  expect(text).toContain("Person 299");
  expect(body.includes("Person 299")).toBe(false);
  expect(body.includes(JSON.parse(text).queue_id)).toBe(true);
  expect(body.includes(channel.description)).toBe(true);
});

test("messages are never compressed", async () => {
  const world = await openFullOffice();
  const content = encodeURIComponent("long ".repeat(1_900));
  for (let sent = 0; sent < 3; sent++)
    await ask(world, world.ada, "POST", `/messages?type=channel&to=general&topic=lamp&content=${content}`, undefined);
  const page = await ask(world, world.nina, "GET", "/messages?anchor=newest&num_before=10&num_after=0", "gzip");
  expect(page.body.length).toBeGreaterThan(20_000);
  expect(page.coding).toBeUndefined();
});

test("clients that leave in the middle of an answer do the server no harm", async () => {
  const world = await openFullOffice();
  for (let round = 0; round < 40; round++) {
    const leaving = Array.from({ length: 10 }, async (_, index) => {
      const asked = openRequest(world, world.ada, "POST", "/register", "gzip");
      asked.on("error", () => undefined);
      asked.end();
      const answered = once(asked, "response").catch(() => []);
      if (index % 2 === 0) await answered;
      await setTimeout(index / 2);
      asked.destroy();
    });
    await Promise.all(leaving);
  }
  expect((await ask(world, world.ada, "GET", "/users", "gzip")).coding).toBe("gzip");
});

/** An office with 300 more people. */
async function openFullOffice(): Promise<World> {
  const world = await createWorld();
  onTestFinished(() => world.close());
  await mutate(world.ctx, (tx) => {
    for (let number = 0; number < 300; number++) {
      const person = { email: `person${number}@example.test`, fullName: `Person ${number}`, passwordHash: null };
      insertUser(tx, { ...person, role: roles.member });
    }
  });
  return world;
}

/** The answer as it is on the wire. */
async function ask(...request: Parameters<typeof openRequest>) {
  const asked = openRequest(...request);
  asked.end();
  const [answer]: IncomingMessage[] = await once(asked, "response");
  if (answer === undefined) throw new Error("There is no answer.");
  expect(answer.statusCode).toBe(200);
  return { coding: answer.headers["content-encoding"], body: await buffer(answer) };
}

function openRequest(
  { url }: World,
  { email, apiKey }: Person,
  method: "GET" | "POST",
  path: string,
  accepted: string | undefined,
) {
  const authorization = `Basic ${Buffer.from(`${email}:${apiKey}`).toString("base64")}`;
  const headers = { authorization, ...(accepted === undefined ? {} : { "accept-encoding": accepted }) };
  return request(`${url}/api/v1${path}`, { method, headers, agent: false });
}
