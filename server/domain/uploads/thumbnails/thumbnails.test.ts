import { rmSync } from "node:fs";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../../db/data-folder.ts";
import { verifyAction } from "../../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { changeChannel } from "../../channels/testing/channels.ts";
import { openQueue } from "../../event-queues/testing/queue-client.ts";
import { runDecoding } from "../../images/scale.ts";
import { drawMoving, drawPng, hugePng } from "../../images/testing/draw.ts";
import { messageEndpoints } from "../../messages/contract.ts";
import { openChannel, post, write } from "../../messages/testing/office.ts";
import { organizationEndpoints } from "../../organization/contract.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { uploadEndpoints } from "../contract.ts";
import { findByPath } from "../queries.ts";
import { filesLeft, open, ownUploads, statusOf, upload } from "../testing/upload.ts";
import { findUploadPicture, nextWaiting } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
});

type Bytes = Uint8Array<ArrayBuffer>;

const bytes = (content: Buffer): Bytes => new Uint8Array(content);

/** Uploads a picture for somebody, and waits until it is known what becomes of it. */
async function uploadPicture(by: Person, content: Buffer, name = "keel.png"): Promise<string> {
  const url = await upload(by, bytes(content), name);
  await allMade();
  return url;
}

async function allMade(): Promise<void> {
  await expect.poll(() => nextWaiting(world.ctx, 0), { timeout: 15_000 }).toBeUndefined();
}

const smallOf = (url: string, format = "840x560.webp") =>
  `${url.replace("/user_uploads/", "/user_uploads/thumbnail/")}/${format}`;

async function describePicture(url: string) {
  const answer = await open(world, world.nina, url);
  expect(answer.status).toBe(200);
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
}

/** Holds up everything that decodes pictures, until told otherwise. */
function holdUp(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void runDecoding(() => promise);
  onTestFinished(() => resolve());
  return resolve;
}

async function htmlOf(id: number): Promise<string> {
  const { message } = await world.nina.call(messageEndpoints.getMessage, { message_id: id });
  return message.content;
}

describe("a picture", () => {
  test.each([
    ["png", 1680, 1120, 840, 560],
    ["jpeg", 2000, 100, 840, 42],
    ["webp", 30, 20, 30, 20],
  ] as const)("of the kind %s, %i × %i, is made %i × %i", async (format, width, height, ...small) => {
    const source = await sharp(await drawPng(width, height))
      .toFormat(format)
      .toBuffer();
    const url = await uploadPicture(world.nina, source);
    const { width: smallWidth, height: smallHeight, format: smallFormat } = await describePicture(smallOf(url));
    expect([smallFormat, smallWidth, smallHeight]).toEqual(["webp", ...small]);
    const html = await htmlOf(await post(world.nina, 1, `[keel](${url})`));
    expect(html).toContain(`data-original-dimensions="${width}x${height}"`);
    expect(html).toContain(`src="${smallOf(url)}"`);
  });

  test("stands upright, and tells nothing of where it was taken", async () => {
    const exif = { IFD3: { GPSLatitude: "59/1 20/1 0/1" } };
    const drawing = sharp(await drawPng(300, 200)).withExif(exif);
    const url = await uploadPicture(world.nina, await drawing.withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const small = await describePicture(smallOf(url));
    expect(small).toMatchObject({ width: 200, height: 300 });
    expect(small).not.toHaveProperty("exif");
    const html = await htmlOf(await post(world.nina, 1, `[keel](${url})`));
    expect(html).toContain('data-original-dimensions="200x300"');
  });

  test("that moves goes on moving, and stands still for whoever wants that", async () => {
    const url = await uploadPicture(world.nina, await drawMoving("gif", 5, 900, 600), "wave.gif");
    expect(await describePicture(smallOf(url, "840x560-anim.webp"))).toMatchObject({
      width: 840,
      height: 560,
      pages: 5,
    });
    expect((await describePicture(smallOf(url))).pages ?? 1).toBe(1);
    const html = await htmlOf(await post(world.nina, 1, `[wave](${url})`));
    expect(html).toContain('data-animated="true"');
    expect(html).toContain(`src="${smallOf(url, "840x560-anim.webp")}"`);
  });

  test("that stands still has no moving one, and there are no other sizes", async () => {
    const url = await uploadPicture(world.nina, await drawPng(30, 20));
    for (const format of ["840x560-anim.webp", "100x100.webp", "..%2f..%2flock", ""]) {
      expect(await statusOf(world, world.nina, smallOf(url, format))).toBe(404);
    }
  });

  test("clients are told when they register which kinds of small pictures there are", async () => {
    const { snapshot } = await openQueue(world.nina.call, { fetch_event_types: ["realm"] });
    const format = { max_width: 840, max_height: 560, format: "webp" };
    expect(snapshot).toMatchObject({
      server_thumbnail_formats: [
        { name: "840x560-anim.webp", ...format, animated: true },
        { name: "840x560.webp", ...format, animated: false },
      ],
    });
  });
});

describe("until it is made", () => {
  test("messages that link it wait, and those who have them are told when it is there", async () => {
    await openChannel(world, "workshop", ["nina", "omar"]);
    const goOn = holdUp();
    const url = await upload(world.nina, bytes(await drawPng(300, 200)), "keel.png");
    const id = await post(world.nina, "workshop", `Look: [keel](${url})`);
    const direct = await write(world.nina, [world.pia], `[keel](${url})`);
    expect(await htmlOf(id)).toContain("image-loading-placeholder");
    expect(await statusOf(world, world.nina, smallOf(url))).toBe(404);
    const queues = await Promise.all(
      [world.omar, world.pia, world.ada].map((each) =>
        openQueue(each.call, { event_types: ["update_message"], apply_markdown: true }),
      ),
    );
    await verifyAction(world, async () => {
      goOn();
      await allMade();
    });
    const [told, toldDirectly, toldInPublic] = await Promise.all(queues.map((queue) => queue.takeAll()));
    const settled = (await htmlOf(id)) ?? "";
    expect(settled).toContain(`src="${smallOf(url)}"`);
    expect(told).toMatchObject([
      {
        type: "update_message",
        user_id: null,
        rendering_only: true,
        message_id: id,
        message_ids: [id],
        stream_name: "workshop",
        content: `Look: [keel](${url})`,
        rendered_content: settled,
        flags: [],
      },
    ]);
    expect(told?.[0]).not.toHaveProperty("orig_content");
    expect(toldDirectly).toMatchObject([{ message_id: direct, rendering_only: true }]);
    expect(toldInPublic).toEqual([]);
    const { message } = await world.nina.call(messageEndpoints.getMessage, { message_id: id });
    expect(message).not.toHaveProperty("last_edit_timestamp");
  });

  test("more messages than one piece holds are all brought up to date", async () => {
    const goOn = holdUp();
    const url = await upload(world.nina, bytes(await drawPng(300, 200)), "keel.png");
    const ids: number[] = [];
    for (let sent = 0; sent < 45; sent++) ids.push(await post(world.nina, 1, `[keel](${url})`));
    goOn();
    await allMade();
    for (const id of ids) expect(await htmlOf(id)).toContain(smallOf(url));
  });

  test("a server that was stopped goes on making it", async () => {
    const goOn = holdUp();
    const url = await upload(world.nina, bytes(await drawPng(300, 200)), "keel.png");
    const id = await post(world.nina, 1, `[keel](${url})`);
    world = await world.restart();
    const found = findByPath(world.ctx, url.slice("/user_uploads/".length));
    expect(findUploadPicture(world.ctx, found?.id ?? 0)).toMatchObject({ isMade: false });
    goOn();
    await allMade();
    expect(await htmlOf(id)).toContain(smallOf(url));
    expect(findUploadPicture(world.ctx, found?.id ?? 0)).toMatchObject({ isMade: true, attempts: 1 });
  });

  test("one that is removed meanwhile leaves nothing", async () => {
    const goOn = holdUp();
    await upload(world.nina, bytes(await drawPng(300, 200)), "keel.png");
    const [own] = await ownUploads(world.nina);
    await world.nina.call(uploadEndpoints.removeAttachment, { attachment_id: own?.id ?? 0 });
    goOn();
    await uploadPicture(world.nina, await drawPng(30, 20));
    const [, ...others] = filesLeft(world).filter((name) => name.endsWith(".webp"));
    expect(others).toEqual([]);
  });
});

describe("who may see it", () => {
  test("whoever may open the upload, and nobody else", async () => {
    await openChannel(world, "board", ["ada", "nina", "omar"], { invite_only: true });
    const url = await uploadPicture(world.nina, await drawPng(30, 20));
    expect(await statusOf(world, world.omar, smallOf(url))).toBe(403);
    await post(world.nina, "board", `[keel](${url})`);
    const statuses = async () =>
      Promise.all([world.omar, world.pia, world.gus, null].map((each) => statusOf(world, each, smallOf(url))));
    expect(await statuses()).toEqual([200, 403, 403, 401]);
    await world.omar.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
    expect(await statuses()).toEqual([403, 403, 403, 401]);
  });

  test("visitors, where the organization has them, once it is in a web-public channel", async () => {
    await world.close();
    world = await createWorld({ config: { webPublicChannels: true } });
    await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
    const harbour = await openChannel(world, "harbour", ["ada", "nina"]);
    const url = await uploadPicture(world.nina, await drawPng(30, 20));
    await post(world.nina, harbour, `[keel](${url})`);
    expect(await statusOf(world, null, smallOf(url))).toBe(401);
    await changeChannel(world, "ada", harbour, { is_web_public: true });
    expect(await statusOf(world, null, smallOf(url))).toBe(200);
  });

  test("a browser asks each time whether it may still show it", async () => {
    const url = smallOf(await uploadPicture(world.nina, await drawPng(30, 20)));
    const first = await open(world, world.nina, url);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("content-security-policy")).toContain("sandbox");
    const again = (by: Person) => open(world, by, url, { "if-none-match": first.headers.get("etag") ?? "" });
    expect([(await again(world.nina)).status, (await again(world.omar)).status]).toEqual([304, 403]);
  });

  test("one that was lost, as after a restored backup, is made again; of a lost upload there is none", async () => {
    const url = await uploadPicture(world.nina, await drawMoving("gif", 3, 30, 20));
    const { thumbnails, uploads } = dataFiles(world.folder);
    rmSync(thumbnails, { recursive: true });
    for (const format of ["840x560.webp", "840x560-anim.webp"]) {
      expect(await statusOf(world, world.nina, smallOf(url, format))).toBe(200);
    }
    rmSync(thumbnails, { recursive: true });
    rmSync(uploads, { recursive: true });
    expect(await statusOf(world, world.nina, smallOf(url))).toBe(404);
  });

  test("nothing is left of it once the upload is removed", async () => {
    const url = await uploadPicture(world.nina, await drawMoving("gif", 3, 30, 20));
    expect(filesLeft(world)).toHaveLength(3);
    const [own] = await ownUploads(world.nina);
    await world.nina.call(uploadEndpoints.removeAttachment, { attachment_id: own?.id ?? 0 });
    await expect.poll(() => filesLeft(world)).toEqual([]);
    expect(await statusOf(world, world.nina, smallOf(url))).toBe(404);
  });
});

describe("what is no picture, or too much of one, is a file like any other", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const files: [string, () => Promise<Buffer> | Buffer][] = [
    ["a page that calls itself a picture", () => Buffer.from("<script>alert(1)</script>")],
    ["SVG, which is a program", () => Buffer.from(svg)],
    ["the beginning of a picture and nothing else", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["a picture that says it has 10^9 pixels", () => hugePng(50_000, 50_000)],
    [
      "a GIF that says so",
      () => Buffer.from("GIF89a\xff\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02", "latin1"),
    ],
    ["a WebP of nothing", () => Buffer.from("RIFF\xff\xff\xff\x7fWEBPVP8X", "latin1")],
    ["a WebP of ten thousand frames", async () => manyFrames(await drawMoving("webp", 2, 30, 20))],
    ["a JPEG of noise", () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(5_000, 0xa5)])],
  ];

  /** Two frames, and then the second one over and over: two minutes of work for the library that decodes them. */
  function manyFrames(webp: Buffer): Buffer {
    const second = webp.subarray(webp.lastIndexOf("ANMF"));
    return Buffer.concat([webp, Buffer.alloc(second.length * 12_000, second)]);
  }

  test.each(files)("%s", async (_what, content) => {
    const url = await uploadPicture(world.nina, await content(), "photo.png");
    const html = await htmlOf(await post(world.nina, 1, `[photo](${url})`));
    expect(html).toContain(`href="${url}"`);
    expect(html).not.toContain("<img");
    expect(await statusOf(world, world.nina, smallOf(url))).toBe(404);
    expect(await statusOf(world, world.nina, url)).toBe(200);
  });

  test("a picture that turns out to be cut short is only linked, also in messages that waited for it", async () => {
    const whole = await drawPng(600, 400, "noise");
    const goOn = holdUp();
    const url = await upload(world.nina, bytes(whole.subarray(0, whole.length / 2)), "photo.png");
    const id = await post(world.nina, 1, `[photo](${url})`);
    expect(await htmlOf(id)).toContain("image-loading-placeholder");
    goOn();
    await allMade();
    expect(await htmlOf(id)).not.toContain("<img");
    expect(filesLeft(world)).toHaveLength(1);
  });

  test("thousands of frames stand still", async () => {
    const url = await uploadPicture(world.nina, await drawMoving("gif", 2_000, 40, 30), "film.gif");
    expect((await describePicture(smallOf(url))).pages ?? 1).toBe(1);
    expect(await statusOf(world, world.nina, smallOf(url, "840x560-anim.webp"))).toBe(404);
    expect(await htmlOf(await post(world.nina, 1, `[film](${url})`))).not.toContain("data-animated");
  });
});

test("the pictures of one who uploads many do not keep the others' waiting", async () => {
  const goOn = holdUp();
  for (let sent = 0; sent < 5; sent++) await upload(world.nina, bytes(await drawPng(30, 20)), "keel.png");
  const url = await upload(world.omar, bytes(await drawPng(30, 20)), "keel.png");
  const omars = findByPath(world.ctx, url.slice("/user_uploads/".length));
  expect(nextWaiting(world.ctx, world.nina.id)?.attachment.id).toBe(omars?.id);
  expect(nextWaiting(world.ctx, world.omar.id)?.attachment.ownerId).toBe(world.nina.id);
  goOn();
  await allMade();
});

test("a large picture is made small outside the event loop", async () => {
  const url = await upload(world.nina, bytes(await drawPng(7_000, 6_000)), "large.png");
  const before = performance.eventLoopUtilization();
  await allMade();
  const { active, idle } = performance.eventLoopUtilization(before);
  expect(active).toBeLessThan((active + idle) / 2);
  expect((await describePicture(smallOf(url))).width).toBe(653);
});

test("an organization that wants no pictures in messages gets links to them", async () => {
  const url = await uploadPicture(world.nina, await drawPng(30, 20));
  await world.ada.call(organizationEndpoints.updateOrganization, { inline_image_preview: false });
  const html = await htmlOf(await post(world.nina, 1, `[keel](${url})`));
  expect(html).toBe(`<p><a href="${url}">keel</a></p>`);
});
