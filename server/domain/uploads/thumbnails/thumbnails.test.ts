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
import { drawAnimated, drawPng, hugePng } from "../../images/testing/draw.ts";
import { messageEndpoints } from "../../messages/contract.ts";
import { openChannel, post, write } from "../../messages/testing/office.ts";
import { organizationEndpoints } from "../../organization/contract.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { uploadEndpoints } from "../contract.ts";
import { findByPath } from "../queries.ts";
import { filesOnDisk, open, ownUploads, statusOf, upload } from "../testing/upload.ts";
import { findUploadPicture, nextWaiting } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
});

type Bytes = Uint8Array<ArrayBuffer>;

const bytes = (content: Buffer): Bytes => new Uint8Array(content);

/** Uploads a picture as somebody, and waits until its thumbnail is made or has failed. */
async function uploadPicture(by: Person, content: Buffer, name = "lamp.png"): Promise<string> {
  const url = await upload(by, bytes(content), name);
  await waitForThumbnails();
  return url;
}

async function waitForThumbnails(): Promise<void> {
  await expect.poll(() => nextWaiting(world.ctx, 0), { timeout: 15_000 }).toBeUndefined();
}

const thumbnailOf = (url: string, format = "840x560.webp") =>
  `${url.replace("/user_uploads/", "/user_uploads/thumbnail/")}/${format}`;

async function describePicture(url: string) {
  const answer = await open(world, world.nina, url);
  expect(answer.status).toBe(200);
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
}

/** Blocks all decoding of pictures until the returned function is called. */
function blockDecoding(): () => void {
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
  ] as const)("of type %s, %i × %i, gets a thumbnail of %i × %i", async (format, width, height, ...small) => {
    const source = await sharp(await drawPng(width, height))
      .toFormat(format)
      .toBuffer();
    const url = await uploadPicture(world.nina, source);
    const { width: smallWidth, height: smallHeight, format: smallFormat } = await describePicture(thumbnailOf(url));
    expect([smallFormat, smallWidth, smallHeight]).toEqual(["webp", ...small]);
    const html = await htmlOf(await post(world.nina, 1, `[lamp](${url})`));
    expect(html).toContain(`data-original-dimensions="${width}x${height}"`);
    expect(html).toContain(`src="${thumbnailOf(url)}"`);
  });

  test("is rotated upright, and does not reveal where it was taken", async () => {
    const exif = { IFD3: { GPSLatitude: "59/1 20/1 0/1" } };
    const drawing = sharp(await drawPng(300, 200)).withExif(exif);
    const url = await uploadPicture(world.nina, await drawing.withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const small = await describePicture(thumbnailOf(url));
    expect(small).toMatchObject({ width: 200, height: 300 });
    expect(small).not.toHaveProperty("exif");
    const html = await htmlOf(await post(world.nina, 1, `[lamp](${url})`));
    expect(html).toContain('data-original-dimensions="200x300"');
  });

  test("with animation gets an animated and a still thumbnail", async () => {
    const url = await uploadPicture(world.nina, await drawAnimated("gif", 5, 900, 600), "wave.gif");
    expect(await describePicture(thumbnailOf(url, "840x560-anim.webp"))).toMatchObject({
      width: 840,
      height: 560,
      pages: 5,
    });
    expect((await describePicture(thumbnailOf(url))).pages ?? 1).toBe(1);
    const html = await htmlOf(await post(world.nina, 1, `[wave](${url})`));
    expect(html).toContain('data-animated="true"');
    expect(html).toContain(`src="${thumbnailOf(url, "840x560-anim.webp")}"`);
  });

  test("without animation gets no animated thumbnail, and there are no other sizes", async () => {
    const url = await uploadPicture(world.nina, await drawPng(30, 20));
    for (const format of ["840x560-anim.webp", "100x100.webp", "..%2f..%2flock", ""]) {
      expect(await statusOf(world, world.nina, thumbnailOf(url, format))).toBe(404);
    }
  });

  test("clients get the thumbnail formats when they register", async () => {
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

describe("until the thumbnail is made", () => {
  test("messages that link to it show a placeholder, and their readers are notified when it is made", async () => {
    await openChannel(world, "workshop", ["nina", "omar"]);
    const resume = blockDecoding();
    const url = await upload(world.nina, bytes(await drawPng(300, 200)), "lamp.png");
    const id = await post(world.nina, "workshop", `Look: [lamp](${url})`);
    const directId = await write(world.nina, [world.pia], `[lamp](${url})`);
    expect(await htmlOf(id)).toContain("image-loading-placeholder");
    expect(await statusOf(world, world.nina, thumbnailOf(url))).toBe(404);
    const queues = await Promise.all(
      [world.omar, world.pia, world.ada].map((each) =>
        openQueue(each.call, { event_types: ["update_message"], apply_markdown: true }),
      ),
    );
    await verifyAction(world, async () => {
      resume();
      await waitForThumbnails();
    });
    const [inChannel, direct, elsewhere] = await Promise.all(queues.map((queue) => queue.takeAll()));
    const settled = (await htmlOf(id)) ?? "";
    expect(settled).toContain(`src="${thumbnailOf(url)}"`);
    expect(inChannel).toMatchObject([
      {
        type: "update_message",
        user_id: null,
        rendering_only: true,
        message_id: id,
        message_ids: [id],
        stream_name: "workshop",
        content: `Look: [lamp](${url})`,
        rendered_content: settled,
        flags: [],
      },
    ]);
    expect(inChannel?.[0]).not.toHaveProperty("orig_content");
    expect(direct).toMatchObject([{ message_id: directId, rendering_only: true }]);
    expect(elsewhere).toEqual([]);
    const { message } = await world.nina.call(messageEndpoints.getMessage, { message_id: id });
    expect(message).not.toHaveProperty("last_edit_timestamp");
  });

  test("more messages than fit into one transaction are all updated", async () => {
    const resume = blockDecoding();
    const url = await upload(world.nina, bytes(await drawPng(300, 200)), "lamp.png");
    const ids: number[] = [];
    for (let sent = 0; sent < 45; sent++) ids.push(await post(world.nina, 1, `[lamp](${url})`));
    resume();
    await waitForThumbnails();
    for (const id of ids) expect(await htmlOf(id)).toContain(thumbnailOf(url));
  });

  test("a restarted server makes it", async () => {
    const resume = blockDecoding();
    const url = await upload(world.nina, bytes(await drawPng(300, 200)), "lamp.png");
    const id = await post(world.nina, 1, `[lamp](${url})`);
    world = await world.restart();
    const found = findByPath(world.ctx, url.slice("/user_uploads/".length));
    expect(findUploadPicture(world.ctx, found?.id ?? 0)).toMatchObject({ isMade: false });
    resume();
    await waitForThumbnails();
    expect(await htmlOf(id)).toContain(thumbnailOf(url));
    expect(findUploadPicture(world.ctx, found?.id ?? 0)).toMatchObject({ isMade: true, attempts: 1 });
  });

  test("an upload that is removed meanwhile leaves no thumbnail", async () => {
    const resume = blockDecoding();
    await upload(world.nina, bytes(await drawPng(300, 200)), "lamp.png");
    const [own] = await ownUploads(world.nina);
    await world.nina.call(uploadEndpoints.removeAttachment, { attachment_id: own?.id ?? 0 });
    resume();
    await uploadPicture(world.nina, await drawPng(30, 20));
    const [, ...others] = filesOnDisk(world).filter((name) => name.endsWith(".webp"));
    expect(others).toEqual([]);
  });
});

describe("access to the thumbnail", () => {
  test("people who may open the upload see it, and nobody else", async () => {
    await openChannel(world, "board", ["ada", "nina", "omar"], { invite_only: true });
    const url = await uploadPicture(world.nina, await drawPng(30, 20));
    expect(await statusOf(world, world.omar, thumbnailOf(url))).toBe(403);
    await post(world.nina, "board", `[lamp](${url})`);
    const statuses = async () =>
      Promise.all([world.omar, world.pia, world.gus, null].map((each) => statusOf(world, each, thumbnailOf(url))));
    expect(await statuses()).toEqual([200, 403, 403, 401]);
    await world.omar.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
    expect(await statuses()).toEqual([403, 403, 403, 401]);
  });

  test("visitors see it once it is in a web-public channel, where the organization allows visitors", async () => {
    await world.close();
    world = await createWorld({ config: { webPublicChannels: true } });
    await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
    const kitchen = await openChannel(world, "kitchen", ["ada", "nina"]);
    const url = await uploadPicture(world.nina, await drawPng(30, 20));
    await post(world.nina, kitchen, `[lamp](${url})`);
    expect(await statusOf(world, null, thumbnailOf(url))).toBe(401);
    await changeChannel(world, "ada", kitchen, { is_web_public: true });
    expect(await statusOf(world, null, thumbnailOf(url))).toBe(200);
  });

  test("a browser asks each time whether it may still show it", async () => {
    const url = thumbnailOf(await uploadPicture(world.nina, await drawPng(30, 20)));
    const first = await open(world, world.nina, url);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("content-security-policy")).toContain("sandbox");
    const again = (by: Person) => open(world, by, url, { "if-none-match": first.headers.get("etag") ?? "" });
    expect([(await again(world.nina)).status, (await again(world.omar)).status]).toEqual([304, 403]);
  });

  test("a lost thumbnail is made again, as after a restored backup; for a lost upload there is none", async () => {
    const url = await uploadPicture(world.nina, await drawAnimated("gif", 3, 30, 20));
    const { thumbnails, uploads } = dataFiles(world.folder);
    rmSync(thumbnails, { recursive: true });
    for (const format of ["840x560.webp", "840x560-anim.webp"]) {
      expect(await statusOf(world, world.nina, thumbnailOf(url, format))).toBe(200);
    }
    rmSync(thumbnails, { recursive: true });
    rmSync(uploads, { recursive: true });
    expect(await statusOf(world, world.nina, thumbnailOf(url))).toBe(404);
  });

  test("nothing is left of it once the upload is removed", async () => {
    const url = await uploadPicture(world.nina, await drawAnimated("gif", 3, 30, 20));
    expect(filesOnDisk(world)).toHaveLength(3);
    const [own] = await ownUploads(world.nina);
    await world.nina.call(uploadEndpoints.removeAttachment, { attachment_id: own?.id ?? 0 });
    await expect.poll(() => filesOnDisk(world)).toEqual([]);
    expect(await statusOf(world, world.nina, thumbnailOf(url))).toBe(404);
  });
});

describe("a file that is not a picture, or is too large, is an ordinary file", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const files: [string, () => Promise<Buffer> | Buffer][] = [
    ["a page that calls itself a picture", () => Buffer.from("<script>alert(1)</script>")],
    ["an SVG, which can contain scripts", () => Buffer.from(svg)],
    ["the beginning of a picture and nothing else", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["a picture that says it has 10^9 pixels", () => hugePng(50_000, 50_000)],
    [
      "a GIF that says it has 4 × 10^9 pixels",
      () => Buffer.from("GIF89a\xff\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02", "latin1"),
    ],
    ["a WebP without frames", () => Buffer.from("RIFF\xff\xff\xff\x7fWEBPVP8X", "latin1")],
    ["a WebP of ten thousand frames", async () => manyFrames(await drawAnimated("webp", 2, 30, 20))],
    ["a JPEG of noise", () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(5_000, 0xa5)])],
  ];

  /** Two frames, and then the second one again and again: decoding this takes two minutes. */
  function manyFrames(webp: Buffer): Buffer {
    const second = webp.subarray(webp.lastIndexOf("ANMF"));
    return Buffer.concat([webp, Buffer.alloc(second.length * 12_000, second)]);
  }

  test.each(files)("%s", async (_what, content) => {
    const url = await uploadPicture(world.nina, await content(), "photo.png");
    const html = await htmlOf(await post(world.nina, 1, `[photo](${url})`));
    expect(html).toContain(`href="${url}"`);
    expect(html).not.toContain("<img");
    expect(await statusOf(world, world.nina, thumbnailOf(url))).toBe(404);
    expect(await statusOf(world, world.nina, url)).toBe(200);
  });

  test("a truncated picture is only linked, also in messages that waited for its thumbnail", async () => {
    const whole = await drawPng(600, 400, "noise");
    const resume = blockDecoding();
    const url = await upload(world.nina, bytes(whole.subarray(0, whole.length / 2)), "photo.png");
    const id = await post(world.nina, 1, `[photo](${url})`);
    expect(await htmlOf(id)).toContain("image-loading-placeholder");
    resume();
    await waitForThumbnails();
    expect(await htmlOf(id)).not.toContain("<img");
    expect(filesOnDisk(world)).toHaveLength(1);
  });

  test("a picture of thousands of frames gets a still thumbnail", async () => {
    const url = await uploadPicture(world.nina, await drawAnimated("gif", 2_000, 40, 30), "film.gif");
    expect((await describePicture(thumbnailOf(url))).pages ?? 1).toBe(1);
    expect(await statusOf(world, world.nina, thumbnailOf(url, "840x560-anim.webp"))).toBe(404);
    expect(await htmlOf(await post(world.nina, 1, `[film](${url})`))).not.toContain("data-animated");
  });
});

test("people who upload many pictures do not delay the thumbnails of others", async () => {
  const resume = blockDecoding();
  for (let sent = 0; sent < 5; sent++) await upload(world.nina, bytes(await drawPng(30, 20)), "lamp.png");
  const url = await upload(world.omar, bytes(await drawPng(30, 20)), "lamp.png");
  const omarsUpload = findByPath(world.ctx, url.slice("/user_uploads/".length));
  expect(nextWaiting(world.ctx, world.nina.id)?.attachment.id).toBe(omarsUpload?.id);
  expect(nextWaiting(world.ctx, world.omar.id)?.attachment.ownerId).toBe(world.nina.id);
  resume();
  await waitForThumbnails();
});

test("the thumbnail of a large picture is made outside the event loop", async () => {
  const url = await upload(world.nina, bytes(await drawPng(7_000, 6_000)), "large.png");
  const before = performance.eventLoopUtilization();
  await waitForThumbnails();
  const { active, idle } = performance.eventLoopUtilization(before);
  expect(active).toBeLessThan((active + idle) / 2);
  expect((await describePicture(thumbnailOf(url))).width).toBe(653);
});

test("an organization without inline pictures gets links to them", async () => {
  const url = await uploadPicture(world.nina, await drawPng(30, 20));
  await world.ada.call(organizationEndpoints.updateOrganization, { inline_image_preview: false });
  const html = await htmlOf(await post(world.nina, 1, `[lamp](${url})`));
  expect(html).toBe(`<p><a href="${url}">lamp</a></p>`);
});
