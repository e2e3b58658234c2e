import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { send } from "../../http/testing/send.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { authorizationOf } from "../pictures/testing/fetch-as.ts";
import { userEndpoints } from "../users/contract.ts";
import { uploadEndpoints } from "./contract.ts";
import { uploadFile } from "./path.ts";
import { beginUpload } from "./testing/slow-upload.ts";
import { filesOnDisk, open, ownUploads, upload } from "./testing/upload.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
});

test("Nina uploads a file and opens it again, and her clients are notified", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["attachment"] });
  const others = await openQueue(world.ada.call, { event_types: ["attachment"] });
  const file = new File(["The lead has arrived"], "lamp.txt");
  const answer = await verifyAction(world, () => world.nina.call(uploadEndpoints.uploadFile, { file }));
  expect(answer).toMatchObject({ url: answer.uri, filename: "lamp.txt" });
  expect(answer.url).toMatch(/^\/user_uploads\/1\/([0-9a-f]{2})\/\1[0-9a-f]{30}\/lamp\.txt$/);
  expect(await (await open(world, world.nina, answer.url)).text()).toBe("The lead has arrived");
  const attachment = { name: "lamp.txt", path_id: answer.url.slice("/user_uploads/".length), size: 20, messages: [] };
  expect(await queue.takeAll()).toMatchObject([{ type: "attachment", op: "add", attachment, upload_space_used: 20 }]);
  expect(await others.takeAll()).toEqual([]);
});

test("an upload is on the disk under a generated name, even if its own name is a path", async () => {
  const url = await upload(world.nina, "root", "..\\..\\../../etc/passwd");
  expect(url).toMatch(/\/passwd$/);
  expect(filesOnDisk(world)).toEqual([url.split("/")[4]]);
  const { file } = uploadFile(world.folder, url.slice("/user_uploads/".length));
  expect(readFileSync(file, "utf8")).toBe("root");
});

test.each([
  ["my report.txt", "my-report.txt"],
  ["Größe [2] 船.txt", "Größe-2-船.txt"],
  ["what? #1 (50%).txt", "what-1-50.txt"],
  ["🚣.txt", "uploaded-file.txt"],
])(
  "a file called %j is listed under the name in its address, %j, and downloaded under its own name",
  async (given, listed) => {
    const { url, filename } = await world.nina.call(uploadEndpoints.uploadFile, { file: new File(["Kiel"], given) });
    expect({ filename, isInUrl: url.endsWith(`/${filename}`) }).toEqual({ filename: listed, isInUrl: true });
    expect(await ownUploads(world.nina)).toMatchObject([{ name: listed }]);
    for (const address of [url, encodeURI(url)]) {
      const { status, headers } = await open(world, world.nina, address);
      expect(status).toBe(200);
      const [, encoded = ""] = (headers.get("content-disposition") ?? "").split("UTF-8''");
      expect(decodeURIComponent(encoded)).toBe(given);
    }
  },
);

test("two files of the same name and content are two uploads", async () => {
  expect(await upload(world.nina)).not.toBe(await upload(world.nina));
  expect(await ownUploads(world.nina)).toHaveLength(2);
});

test("a file that is larger than allowed leaves nothing", async () => {
  const large = new Uint8Array(1024 * 1024 + 1);
  await expect(expectUnchanged(world, () => upload(world.nina, large))).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message: "Uploaded file is larger than the allowed limit of 1 MiB",
  });
  expect(filesOnDisk(world)).toEqual([]);
});

test("an interrupted upload leaves no file", async () => {
  const { breakOff } = beginUpload(world, world.nina);
  await expect.poll(() => filesOnDisk(world)).toHaveLength(1);
  breakOff();
  await expect.poll(() => filesOnDisk(world)).toEqual([]);
  expect(await ownUploads(world.nina)).toEqual([]);
});

test("a body that arrives in pieces is one file", async () => {
  const { finish } = beginUpload(world, world.nina);
  await expect.poll(() => filesOnDisk(world)).toHaveLength(1);
  expect(await finish()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ownUploads(world.nina)).toMatchObject([{ name: "lamp.txt", size: 20 }]);
});

test("the upload of somebody who is deactivated meanwhile is refused", async () => {
  const { finish } = beginUpload(world, world.omar);
  await expect.poll(() => filesOnDisk(world)).toHaveLength(1);
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.omar.id });
  expect(await finish()).toMatch(/^HTTP\/1\.1 401 /);
  expect(filesOnDisk(world)).toEqual([]);
});

test("the organization's quota is enforced, even when two people upload at once", async () => {
  await world.close();
  world = await createWorld({ config: { uploads: { file: 1, quota: 1 } } });
  const large = new Uint8Array(700_000);
  const attempts = await Promise.allSettled([upload(world.nina, large), upload(world.omar, large)]);
  const refused = { code: "REALM_UPLOAD_QUOTA", message: "Upload would exceed your organization's upload quota." };
  expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(attempts.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 400, ...refused } });
  expect(filesOnDisk(world)).toHaveLength(1);
  await expect(upload(world.pia, large)).rejects.toMatchObject(refused);
  await upload(world.pia, new Uint8Array(1024 * 1024 - 700_000));
});

test("clients get the limits when they register", async () => {
  const { snapshot } = await openQueue(world.nina.call, { fetch_event_types: ["realm"] });
  expect(snapshot).toMatchObject({ max_file_upload_size_mib: 1, realm_upload_quota_mib: null });
});

/** Sends a form exactly as written, as Nina. */
const form = (headers: Record<string, string>, body: string | Buffer) =>
  send(Number(new URL(world.url).port), "POST", "/api/v1/user_uploads", {
    headers: { ...authorizationOf(world.nina), ...headers },
    body,
  });

const multipartOf = (...parts: readonly string[]) => ({
  type: { "content-type": "multipart/form-data; boundary=lamp" },
  body: `${parts.map((part) => `--lamp\r\n${part}\r\n`).join("")}--lamp--\r\n`,
});

const part = (disposition: string, content = "Kiel") =>
  `Content-Disposition: form-data; ${disposition}\r\n\r\n${content}`;

test.each(["file", "filename", "C:\\photos\\lamp.txt", "船"])(
  "the file may come in a field called %j",
  async (field) => {
    const { type, body } = multipartOf(part(`name="${field}"; filename="lamp.txt"`));
    expect(await form(type, body)).toMatchObject({ status: 200, json: { result: "success", filename: "lamp.txt" } });
  },
);

const noFile = "You must specify a file to upload";
const malformed = "The multipart form is malformed.";
const whole = multipartOf(part('name="file"; filename="lamp.txt"'));

test.each([
  ["no body", {}, "", noFile],
  ["a form without a file", { "content-type": "application/x-www-form-urlencoded" }, "file=lamp", noFile],
  ["a field that is no file", whole.type, multipartOf(part('name="file"')).body, noFile],
  ["an empty file", whole.type, multipartOf(part('name="file"; filename="lamp.txt"', "")).body, noFile],
  [
    "two files",
    whole.type,
    multipartOf(part('name="a"; filename="a"'), part('name="b"; filename="b"')).body,
    "You may only upload one file at a time",
  ],
  ["a form cut short", whole.type, whole.body.slice(0, -12), malformed],
  ["another boundary than declared", { "content-type": "multipart/form-data; boundary=menu" }, whole.body, malformed],
  ["no boundary", { "content-type": "multipart/form-data" }, whole.body, malformed],
])("%s is refused, and changes nothing", async (_what, headers, body, msg) => {
  const answer = await expectUnchanged(world, () => form(headers as Record<string, string>, body));
  expect(answer).toMatchObject({ status: 400, json: { result: "error", code: "BAD_REQUEST", msg } });
  expect(filesOnDisk(world)).toEqual([]);
});

test("an archive is stored unchanged and never unpacked, however large its content is", async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const zip = Buffer.concat([Buffer.from("504b0304", "hex"), bomb]);
  for (const [name, content] of [
    ["bomb.gz", bomb],
    ["bomb.zip", zip],
  ] as const) {
    const url = await upload(world.nina, new Uint8Array(content), name);
    const answer = await open(world, world.nina, url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${name}`,
      "content-length": String(content.length),
    });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  }
});
