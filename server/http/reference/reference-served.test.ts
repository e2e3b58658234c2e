import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { send } from "../testing/send.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld({ clock: { now: () => Date.parse("2026-03-02T09:00:00Z") }, config: { rateLimit: true } });
});

afterEach(() => world.close());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  send(Number(new URL(world.url).port), method, path, { headers });

const documents = ["/api/v1/openapi.json", "/api/docs", "/static/emoji.json"];

test.each(documents)("%s is compressed for clients that accept it, with the same content", async (path) => {
  const plain = await get(path);
  const answer = await fetch(`${world.url}${path}`, { headers: { "accept-encoding": "gzip" } });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(await answer.text()).toBe(plain.text);
  expect(plain.headers).toMatchObject({
    vary: "accept-encoding",
    "content-length": `${Buffer.byteLength(plain.text)}`,
  });
  expect(Number(answer.headers.get("content-length"))).toBeLessThan(plain.text.length / 3);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect((await get(path, { "accept-encoding": "gzip;q=0, br" })).headers["content-encoding"]).toBeUndefined();
  expect(await get(path, {}, "HEAD")).toMatchObject({ status: 200, text: "" });
});

test.each(documents)("%s is not sent again to a client that has it", async (path) => {
  const etag =
    (await fetch(`${world.url}${path}`, { headers: { "accept-encoding": "gzip" } })).headers.get("etag") ?? "";
  const again = await get(path, { "accept-encoding": "gzip", "if-none-match": `"other", W/${etag}` });
  expect([again.status, again.text.length]).toEqual([304, 0]);
  expect(again.headers).toMatchObject({
    etag,
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
  });
  expect((await get(path)).headers.etag).not.toBe(etag);
  expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
});

test("requests for the reference count against the limit of the address, or of the person", async () => {
  const answers = await Promise.all(Array.from({ length: 110 }, () => get("/api/docs")));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.json).toMatchObject({ result: "error", code: "RATE_LIMIT_HIT" });
  expect(refused[0]?.headers["retry-after"]).toBeDefined();
  expect((await get("/api/v1/openapi.json")).status).toBe(429);
  const authorization = `Basic ${Buffer.from(`${world.nina.email}:${world.nina.apiKey}`).toString("base64")}`;
  expect((await get("/api/v1/openapi.json", { authorization })).status).toBe(200);
});
