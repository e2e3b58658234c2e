import { mkdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../../db/data-folder.ts";
import { mountedDisks } from "../../../db/testing/small-disk.ts";
import { expectUnchanged } from "../../../testing/unchanged.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { userEndpoints } from "../../users/contract.ts";
import {
  announce,
  describe as described,
  offsetOf,
  sendChunks,
  sendPiece,
  tus,
  tusPath,
} from "../testing/resumable.ts";
import { filesOnDisk, open, ownUploads, upload } from "../testing/upload.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
});

const refusal = (status: number, msg: string | RegExp, code = "BAD_REQUEST") => ({
  status,
  headers: { "tus-resumable": "1.0.0", "content-type": "application/json; charset=utf-8" },
  json: { result: "error", code, msg: typeof msg === "string" ? msg : expect.stringMatching(msg) },
});

const lengthNeeded = "The header Upload-Length must say how many bytes the file has.";
const mib = 1024 * 1024;

describe("announcements", () => {
  test.each([
    ["no length", {}, 400, lengthNeeded],
    ["a length to be sent later", { "upload-defer-length": "1" }, 400, lengthNeeded],
    ["both", { "upload-length": "4", "upload-defer-length": "1" }, 400, lengthNeeded],
    ["an empty file", { "upload-length": "0" }, 400, "You must specify a file to upload"],
    ["a negative length", { "upload-length": "-1" }, 400, "The header Upload-Length is malformed."],
    ["half a byte", { "upload-length": "1.5" }, 400, "The header Upload-Length is malformed."],
    ["no number", { "upload-length": "many" }, 400, "The header Upload-Length is malformed."],
    ["a length in other digits", { "upload-length": "0x10" }, 400, "The header Upload-Length is malformed."],
    ["a length beyond the largest number", { "upload-length": "99999999999999999999" }, 400, /malformed/],
    [
      "a file that is too large",
      { "upload-length": String(mib + 1) },
      413,
      "Uploaded file is larger than the allowed limit of 1 MiB",
    ],
    [
      "metadata that is not Base64",
      { "upload-length": "4", "upload-metadata": "filename %" },
      400,
      "The header Upload-Metadata is malformed.",
    ],
    [
      "a name twice",
      { "upload-length": "4", "upload-metadata": "a YQ==,a YQ==" },
      400,
      "The header Upload-Metadata is malformed.",
    ],
    [
      "a property name of JavaScript",
      { "upload-length": "4", "upload-metadata": "__proto__ YQ==" },
      400,
      "The header Upload-Metadata is malformed.",
    ],
    [
      "metadata that is too long",
      { "upload-length": "4", "upload-metadata": described({ filename: "x".repeat(5_000) }) },
      400,
      "Upload-Metadata is too long (limit: 4096 characters).",
    ],
    ["a part of a larger one", { "upload-length": "4", "upload-concat": "partial" }, 400, /not supported/],
    ["another version", { "upload-length": "4", "tus-resumable": "0.2.2" }, 412, /Tus-Resumable must be 1\.0\.0/],
  ])("%s is refused, and nothing is written", async (_what, headers, status, msg) => {
    const answer = await expectUnchanged(world, () => tus(world, world.nina, "POST", tusPath, headers));
    expect(answer).toMatchObject(refusal(status, msg));
    expect(filesOnDisk(world)).toEqual([]);
  });

  test.each(["../../../watercooler.sqlite", "/etc/passwd", "..\\..\\lamp.txt", "..", "a/../b", "\0"])(
    "a file called %j gets a safe name, and a generated one on the disk",
    async (filename) => {
      const place = await announce(world, world.nina, 4, { filename });
      const { json } = await sendPiece(world, world.nina, place, 0, "Kiel");
      expect(json?.filename).not.toMatch(/[/\\\0]|^\.+$/);
      expect(filesOnDisk(world)).toEqual([String(json?.url).split("/")[4]]);
    },
  );

  test("nobody has more than a hundred unfinished uploads, and canceling one makes room for another", async () => {
    const places: string[] = [];
    for (let sent = 0; sent < 100; sent++) places.push(await announce(world, world.nina, 4));
    const more = () => tus(world, world.nina, "POST", tusPath, { "upload-length": "4" });
    expect(await expectUnchanged(world, more)).toMatchObject(
      refusal(400, /too many unfinished uploads \(limit: 100\)/),
    );
    await announce(world, world.omar, 4);
    await tus(world, world.nina, "DELETE", places[0] ?? "");
    expect(await more()).toMatchObject({ status: 201 });
  });
});

describe("pieces", () => {
  test.each([
    ["without an offset", { "upload-offset": undefined }, 400, "The header Upload-Offset is missing."],
    ["after a gap", { "upload-offset": "5" }, 409, /not the current offset of the upload/],
    ["again from the beginning", { "upload-offset": "0" }, 409, /not the current offset of the upload/],
    ["at a negative offset", { "upload-offset": "-4" }, 400, "The header Upload-Offset is malformed."],
    ["with an offset that is no number", { "upload-offset": "here" }, 400, "The header Upload-Offset is malformed."],
    ["that is a form", { "content-type": "multipart/form-data" }, 415, /application\/offset\+octet-stream/],
    ["that names another length", { "upload-length": "8" }, 400, lengthNeeded],
    ["of another version", { "tus-resumable": "2.0.0" }, 412, /Tus-Resumable/],
  ])("a piece %s is refused, and nothing is written", async (_what, headers, status, msg) => {
    const place = await announce(world, world.nina, 8);
    await sendPiece(world, world.nina, place, 0, "Kiel");
    const sent: Record<string, string> = { "upload-offset": "4", "content-type": "application/offset+octet-stream" };
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) delete sent[name];
      else sent[name] = value;
    }
    expect(await tus(world, world.nina, "PATCH", place, sent, "Oslo")).toMatchObject(refusal(status, msg));
    expect(await offsetOf(world, world.nina, place)).toBe(4);
    expect(await sendPiece(world, world.nina, place, 4, "Oslo")).toMatchObject({ status: 200 });
  });

  test("more bytes than announced are refused, with or without Content-Length", async () => {
    const place = await announce(world, world.nina, 8);
    expect(await sendPiece(world, world.nina, place, 0, "Kiel and Oslo")).toMatchObject(refusal(413, /Upload-Length/));
    expect(await sendChunks(world, world.nina, place, ["Kiel ", "and Oslo"])).toMatch(
      /^HTTP\/1\.1 413 .*its Upload-Length/s,
    );
    expect(await ownUploads(world.nina)).toEqual([]);
    const at = await offsetOf(world, world.nina, place);
    expect(at).toBeLessThanOrEqual(8);
  });
});

describe("people", () => {
  test("somebody else's upload is answered with 404", async () => {
    const place = await announce(world, world.nina, 8);
    await sendPiece(world, world.nina, place, 0, "Kiel");
    const nothing = refusal(404, "There is no unfinished upload of yours at this address.", "NOT_FOUND");
    for (const person of [world.ada, world.omar]) {
      expect((await tus(world, person, "HEAD", place)).status).toBe(404);
      expect(await sendPiece(world, person, place, 4, "Oslo")).toMatchObject(nothing);
      expect(await tus(world, person, "DELETE", place)).toMatchObject(nothing);
    }
    expect(await sendPiece(world, world.nina, place, 4, "Oslo")).toMatchObject({ status: 200 });
    expect(await tus(world, world.omar, "DELETE", place)).toMatchObject(nothing);
  });

  test("no made-up address leads to a file", async () => {
    const names = [
      "x",
      "..%2f..%2flock",
      "%2e%2e",
      "0".repeat(32),
      "0".repeat(33),
      "__proto__",
      `${"0".repeat(32)}%00`,
    ];
    for (const name of names) {
      for (const method of ["HEAD", "DELETE", "PATCH"]) {
        const headers = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
        const { status } = await tus(world, world.nina, method, `${tusPath}/${name}`, headers);
        expect([404, 400], `${method} ${name}`).toContain(status);
      }
    }
    expect(filesOnDisk(world)).toEqual([]);
  });

  test("people who are not signed in are refused", async () => {
    const place = await announce(world, world.nina, 8);
    for (const [method, path] of [
      ["POST", tusPath],
      ["PATCH", place],
      ["HEAD", place],
      ["DELETE", place],
    ] as const) {
      const answer = await tus(world, null, method, path, { "upload-length": "4" });
      expect([answer.status, answer.headers["tus-resumable"]]).toEqual([401, "1.0.0"]);
    }
  });

  test("somebody who is deactivated before the last piece is refused", async () => {
    const place = await announce(world, world.omar, 8);
    await sendPiece(world, world.omar, place, 0, "Kiel");
    await world.ada.call(userEndpoints.deactivateUser, { user_id: world.omar.id });
    expect(await sendPiece(world, world.omar, place, 4, "Oslo")).toMatchObject({ status: 401 });
  });

  test("other methods and longer paths are refused", async () => {
    const place = await announce(world, world.nina, 8);
    for (const [method, path, allow] of [
      ["GET", tusPath, "OPTIONS, POST"],
      ["PUT", tusPath, "OPTIONS, POST"],
      ["GET", place, "DELETE, HEAD, OPTIONS, PATCH"],
      ["POST", place, "DELETE, HEAD, OPTIONS, PATCH"],
    ] as const) {
      expect(await tus(world, world.nina, method, path)).toMatchObject({
        status: 405,
        headers: { allow },
        json: { code: "METHOD_NOT_ALLOWED" },
      });
    }
    expect(await tus(world, world.nina, "HEAD", `${place}/more`)).toMatchObject({ status: 404 });
  });
});

test("an unfinished upload keeps its space in the quota", async () => {
  await world.close();
  world = await createWorld({ config: { uploads: { file: 1, quota: 1 } } });
  const place = await announce(world, world.nina, 700_000);
  const full = { code: "REALM_UPLOAD_QUOTA", msg: "Upload would exceed your organization's upload quota." };
  const another = await tus(world, world.omar, "POST", tusPath, { "upload-length": "700000" });
  expect(another).toMatchObject({ status: 400, json: full });
  await expect(upload(world.omar, new Uint8Array(700_000))).rejects.toMatchObject({ code: "REALM_UPLOAD_QUOTA" });
  expect(await sendPiece(world, world.nina, place, 0, Buffer.alloc(700_000))).toMatchObject({ status: 200 });
  expect(await tus(world, world.omar, "POST", tusPath, { "upload-length": "700000" })).toMatchObject({ json: full });
  await upload(world.omar, new Uint8Array(1024 * 1024 - 700_000));
});

test.each(mountedDisks)(
  "on $name a piece is refused with STORAGE_FULL, and the upload continues once there is space",
  async ({ create }) => {
    const disk = create();
    for (const each of [dataFiles(world.folder).resumable, dataFiles(world.folder).uploads]) {
      mkdirSync(join(disk.folder, basename(each)));
      symlinkSync(join(disk.folder, basename(each)), each);
    }
    const place = await announce(world, world.nina, 500_000);
    disk.fill(world.ctx);
    const content = Buffer.alloc(500_000, "lamp");
    const full = { status: 507, json: { code: "STORAGE_FULL" } };
    expect(await sendPiece(world, world.nina, place, 0, content)).toMatchObject(full);
    disk.makeRoom(world.ctx);
    const offset = await offsetOf(world, world.nina, place);
    expect(await sendPiece(world, world.nina, place, offset, content.subarray(offset))).toMatchObject({ status: 200 });
    const [own] = await ownUploads(world.nina);
    const answer = await open(world, world.nina, `/user_uploads/${own?.path_id}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  },
);
