import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { csrfHeader } from "../../../http/csrf-header.ts";
import { emailOf, testPassword } from "../../../testing/test-people.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { authorizationOf } from "../../pictures/testing/fetch-as.ts";
import { uploadFile } from "../path.ts";
import { announce, beginPiece, offsetOf, sendPiece, tus, tusPath } from "../testing/resumable.ts";
import { filesOnDisk, open, ownUploads } from "../testing/upload.ts";
import { piecesFile, writePiece } from "./pieces.ts";
import { findResumable } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
});

const idIn = (place: string) => place.slice(tusPath.length + 1);

/** Waits until the file of an upload has this many bytes. */
async function waitForBytes(place: string, bytes: number): Promise<void> {
  const pieces = piecesFile(world.folder, idIn(place));
  await expect.poll(() => statSync(pieces, { throwIfNoEntry: false })?.size).toBe(bytes);
}

test("bytes received before the connection broke stay, and Nina continues after them", async () => {
  const place = await announce(world, world.nina, 20);
  const socket = beginPiece(world, world.nina, place, { "Content-Length": "20" });
  socket.write("The lead");
  await waitForBytes(place, 8);
  socket.destroy();
  expect(await offsetOf(world, world.nina, place)).toBe(8);
  expect(await sendPiece(world, world.nina, place, 8, " has arrived")).toMatchObject({ status: 200 });
  const [own] = await ownUploads(world.nina);
  expect(await (await open(world, world.nina, `/user_uploads/${own?.path_id}`)).text()).toBe("The lead has arrived");
});

test("a repeated request ends the previous one, because its connection may be dead", async () => {
  const place = await announce(world, world.nina, 20);
  const stale = beginPiece(world, world.nina, place, { "Content-Length": "20" });
  stale.write("The lead");
  stale.on("error", () => undefined);
  await waitForBytes(place, 8);
  expect(await offsetOf(world, world.nina, place)).toBe(8);
  expect(await sendPiece(world, world.nina, place, 8, " has arrived")).toMatchObject({ status: 200 });
  stale.write(" is late");
  stale.destroy();
  expect(await ownUploads(world.nina)).toMatchObject([{ size: 20 }]);
});

test("after a restart of the server Nina continues where she was", async () => {
  const place = await announce(world, world.nina, 20);
  await sendPiece(world, world.nina, place, 0, "The lead");
  world = await world.restart();
  expect(await offsetOf(world, world.nina, place)).toBe(8);
  expect(await sendPiece(world, world.nina, place, 8, " has arrived")).toMatchObject({
    status: 200,
    json: { filename: "lamp.txt" },
  });
});

test.each(["before it was moved", "after it was moved"])(
  "an upload whose last byte came in before the server stopped, %s, is finished at the next request",
  async (when) => {
    const place = await announce(world, world.nina, 4);
    const found = findResumable(world.ctx, idIn(place));
    const pieces = piecesFile(world.folder, idIn(place));
    await writePiece(pieces, 0, Readable.from([Buffer.from("Kiel")]));
    if (when === "after it was moved") {
      const { file } = uploadFile(world.folder, found?.pathId ?? "");
      await writePiece(file, 0, Readable.from([]));
      renameSync(pieces, file);
    }
    const head = await tus(world, world.nina, "HEAD", place);
    expect(head.headers).toMatchObject({ "upload-offset": "4", "content-location": `/user_uploads/${found?.pathId}` });
    expect(await ownUploads(world.nina)).toMatchObject([{ size: 4, path_id: found?.pathId }]);
    expect(filesOnDisk(world)).toHaveLength(1);
  },
);

test("a repeated request after the end gets the same answer, and there is one upload", async () => {
  const place = await announce(world, world.nina, 4);
  const [first, second] = [
    await sendPiece(world, world.nina, place, 0, "Kiel"),
    await sendPiece(world, world.nina, place, 4, ""),
  ];
  expect(second).toMatchObject({ status: 200, json: first.json });
  expect(await ownUploads(world.nina)).toHaveLength(1);
  expect(await tus(world, world.nina, "DELETE", place)).toMatchObject({ status: 400 });
  expect(await ownUploads(world.nina)).toHaveLength(1);
});

test("a canceled upload leaves no file", async () => {
  const place = await announce(world, world.nina, 20);
  await sendPiece(world, world.nina, place, 0, "The lead");
  expect(filesOnDisk(world)).toEqual([idIn(place)]);
  expect(await tus(world, world.nina, "DELETE", place)).toMatchObject({ status: 204, text: "" });
  expect(filesOnDisk(world)).toEqual([]);
  expect((await tus(world, world.nina, "HEAD", place)).status).toBe(404);
});

test("lost pieces can be sent again", async () => {
  const place = await announce(world, world.nina, 20);
  await sendPiece(world, world.nina, place, 0, "The lead");
  rmSync(piecesFile(world.folder, idIn(place)));
  expect(await offsetOf(world, world.nina, place)).toBe(0);
  expect(await sendPiece(world, world.nina, place, 0, "The lead has arrived")).toMatchObject({ status: 200 });
  expect(existsSync(piecesFile(world.folder, idIn(place)))).toBe(false);
});

test("a browser uploads with its cookie and a header that other sites cannot set", async () => {
  const body = new URLSearchParams({ email: emailOf("nina"), password: testPassword });
  const session = await fetch(`${world.url}/api/v1/session`, { method: "POST", body });
  const cookie = session.headers.get("set-cookie")?.split("; ")[0] ?? "";
  const sent = { cookie, "upload-length": "4", "content-type": "application/offset+octet-stream" };
  expect(await tus(world, null, "POST", tusPath, sent, "Kiel")).toMatchObject({
    status: 403,
    json: { code: "CSRF_FAILED" },
  });
  expect(await ownUploads(world.nina)).toEqual([]);
  expect(await tus(world, null, "POST", tusPath, { ...sent, [csrfHeader]: "1" }, "Kiel")).toMatchObject({
    status: 201,
  });
  expect(await ownUploads(world.nina)).toHaveLength(1);
});

test("an independent client of the protocol uploads in pieces", async () => {
  const { Upload } = await import("tus-js-client");
  const content = Buffer.alloc(300_000, "lamp");
  const finished = new Promise<string>((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: `${world.url}${tusPath}/`,
      chunkSize: 100_000,
      metadata: { filename: "lamp.bin", filetype: "text/plain" },
      headers: authorizationOf(world.nina),
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getBody()),
      onError: reject,
    });
    upload.start();
  });
  const answer = JSON.parse(await finished);
  expect(answer).toMatchObject({ result: "success", filename: "lamp.bin" });
  expect(Buffer.from(await (await open(world, world.nina, answer.url)).arrayBuffer()).equals(content)).toBe(true);
});
