import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { openQueue } from "../../event-queues/testing/queue-client.ts";
import { announce, offsetOf, sendPiece, tus, tusPath } from "../testing/resumable.ts";
import { filesOnDisk, open, ownUploads } from "../testing/upload.ts";

let now: number;
let world: World;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  onTestFinished(() => world.close());
});

test("a file that was sent in pieces becomes an ordinary upload", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["attachment"] });
  const place = await announce(world, world.nina, 20);
  expect(place).toMatch(/^\/api\/v1\/tus\/[0-9a-f]{32}$/);
  expect(await sendPiece(world, world.nina, place, 0, "The lead")).toMatchObject({
    status: 204,
    text: "",
    headers: { "upload-offset": "8", "tus-resumable": "1.0.0", "upload-expires": expect.stringContaining("GMT") },
  });
  expect(await offsetOf(world, world.nina, place)).toBe(8);
  expect(await ownUploads(world.nina)).toEqual([]);
  const last = await sendPiece(world, world.nina, place, 8, " has arrived");
  expect(last).toMatchObject({
    status: 200,
    headers: { "upload-offset": "20", "content-type": "application/json; charset=utf-8" },
    json: { result: "success", msg: "", url: last.json?.uri, filename: "lamp.txt" },
  });
  const url = String(last.json?.url);
  expect(url).toMatch(/^\/user_uploads\/1\/([0-9a-f]{2})\/\1[0-9a-f]{30}\/lamp\.txt$/);
  const read = await open(world, world.nina, url);
  expect([read.headers.get("content-type"), await read.text()]).toEqual([
    "text/plain; charset=utf-8",
    "The lead has arrived",
  ]);
  expect(await ownUploads(world.nina)).toMatchObject([{ name: "lamp.txt", size: 20, messages: [] }]);
  expect(await queue.takeAll()).toMatchObject([{ op: "add", attachment: { name: "lamp.txt" }, upload_space_used: 20 }]);
  expect(filesOnDisk(world)).toHaveLength(1);
});

test("a small file can be sent with its announcement", async () => {
  const headers = { "upload-length": "4", "content-type": "application/offset+octet-stream" };
  const answer = await tus(world, world.nina, "POST", tusPath, headers, "lamp");
  expect(answer).toMatchObject({ status: 201, json: { result: "success", filename: "uploaded-file" } });
  expect(answer.headers.location).toBeDefined();
});

test("HEAD describes an upload, unfinished or finished", async () => {
  const place = await announce(world, world.nina, 4, { filename: "Größe.txt", filetype: "image/png" });
  const head = await tus(world, world.nina, "HEAD", place);
  expect(head).toMatchObject({
    status: 200,
    headers: {
      "upload-offset": "0",
      "upload-length": "4",
      "upload-metadata": "filename R3LDtsOfZS50eHQ=,filetype aW1hZ2UvcG5n",
      "cache-control": "no-store",
    },
  });
  const { json } = await sendPiece(world, world.nina, place, 0, "Kiel");
  const whole = await tus(world, world.nina, "HEAD", place);
  expect(whole.headers).toMatchObject({ "upload-offset": "4", "content-location": encodeURI(String(json?.url)) });
});

test("OPTIONS lists the server's features without signing in", async () => {
  const answer = await tus(world, null, "OPTIONS", tusPath);
  expect(answer).toMatchObject({
    status: 204,
    headers: {
      "tus-version": "1.0.0",
      "tus-extension": "creation,creation-with-upload,termination,expiration",
      "tus-max-size": String(1024 * 1024),
    },
  });
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});
