import { rmSync } from "node:fs";
import { request } from "node:http";
import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { send } from "../../http/testing/send.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { changeChannel } from "../channels/testing/channels.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { authorizationOf } from "../pictures/testing/fetch-as.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { uploadEndpoints } from "./contract.ts";
import { filesHeldOpen, open, ownUploads, statusOf, upload } from "./testing/upload.ts";

let now: number;
let world: World;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now }, config: { webPublicChannels: true } });
  onTestFinished(() => world.close());
});

/** The names of the people who can open something; "stranger" is somebody who is not signed in. */
async function readers(url: string): Promise<string[]> {
  const { ada, nina, omar, pia, gus } = world;
  const people = { ada, nina, omar, pia, gus, stranger: null };
  const allowed: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    const status = await statusOf(world, person, url);
    if (status === 200) allowed.push(name);
    else expect(status).toBe(person === null ? 401 : 403);
  }
  return allowed;
}

describe("who may open an upload", () => {
  test("nobody but Nina, who uploaded it, until she shares it", async () => {
    expect(await readers(await upload(world.nina))).toEqual(["nina"]);
  });

  test("linked in a direct message: the people in the conversation", async () => {
    const url = await upload(world.nina);
    await write(world.nina, [world.omar], `[lamp](${url})`);
    expect(await readers(url)).toEqual(["nina", "omar"]);
  });

  test("linked in a public channel: everybody except guests who are not in it", async () => {
    const url = await upload(world.nina);
    await openChannel(world, "workshop", ["nina"]);
    await post(world.nina, "workshop", `[lamp](${url})`);
    expect(await readers(url)).toEqual(["ada", "nina", "omar", "pia"]);
  });

  test("linked in a private channel: its subscribers, and new subscribers if its history is shared with them", async () => {
    for (const history_public_to_subscribers of [true, false]) {
      const name = history_public_to_subscribers ? "shared" : "protected";
      await openChannel(world, name, ["ada", "nina", "gus"], { invite_only: true, history_public_to_subscribers });
      const url = await upload(world.nina);
      await post(world.nina, name, `[lamp](${url})`);
      expect(await readers(url)).toEqual(["ada", "nina", "gus"]);
      const principals = [world.pia.id];
      await world.ada.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name }], principals });
      expect(await readers(url)).toEqual(["ada", "nina", ...(history_public_to_subscribers ? ["pia"] : []), "gus"]);
    }
  });

  test("people who leave a private channel can no longer open it", async () => {
    await openChannel(world, "board", ["ada", "nina", "omar"], { invite_only: true });
    const url = await upload(world.nina);
    await post(world.nina, "board", `[lamp](${url})`);
    expect(await statusOf(world, world.omar, url)).toBe(200);
    await world.omar.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
    expect(await statusOf(world, world.omar, url)).toBe(403);
  });

  test("linked in a web-public channel: strangers too, where the organization lets them read", async () => {
    const kitchen = await openChannel(world, "kitchen", ["ada", "nina"]);
    const url = await upload(world.nina);
    await post(world.nina, kitchen, `[lamp](${url})`);
    await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
    await changeChannel(world, "ada", kitchen, { is_web_public: true });
    expect(await statusOf(world, null, url)).toBe(200);
    await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: false });
    expect(await statusOf(world, null, url)).toBe(401);
  });

  test("a stranger does not learn what exists, and Nina learns that something does not exist", async () => {
    const url = await upload(world.nina);
    const missing = [
      "/user_uploads/1/00/nothing/lamp.txt",
      "/user_uploads/lamp",
      `${url}.exe`,
      url.replace("/1/", "/2/"),
    ];
    for (const path of missing) {
      expect(await statusOf(world, null, path)).toBe(401);
      expect(await statusOf(world, world.nina, path)).toBe(404);
    }
    for (const path of ["/user_uploads/..%2f..%2fwatercooler.sqlite", "/user_uploads/1/../../lock", "/user_uploads/"]) {
      expect(await statusOf(world, world.nina, path)).not.toBe(200);
    }
  });

  test("an upload whose file is lost is answered with 404", async () => {
    const url = await upload(world.nina);
    rmSync(dataFiles(world.folder).uploads, { recursive: true });
    expect(await statusOf(world, world.nina, url)).toBe(404);
  });
});

describe("the answer", () => {
  const headersOf = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
    const response = await open(world, world.nina, await upload(world.nina, content, name));
    await response.arrayBuffer();
    return Object.fromEntries(response.headers);
  };

  test("a page with the name of a picture is served as plain text, which browsers do not run", async () => {
    expect(await headersOf("photo.png", "<script>alert(1)</script>")).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-cache",
    });
  });

  test("a picture is shown whatever its name is; a program and a PDF are downloaded", async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    expect(await headersOf("dot.exe", new Uint8Array(dot))).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline; filename*=UTF-8''dot.exe",
      "content-length": String(dot.length),
    });
    expect(await headersOf("a.png", new Uint8Array([0x4d, 0x5a, 0, 0]))).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename*=UTF-8''a.png",
    });
    expect(await headersOf("a.pdf", "%PDF-1.7")).toMatchObject({
      "content-disposition": "attachment; filename*=UTF-8''a.pdf",
    });
  });

  test("no name breaks a header", async () => {
    expect(await headersOf('船 "x"; y=*\'(1)%\r\nSet-Cookie: a=b', "x")).toMatchObject({
      "content-disposition": expect.stringMatching(/^inline; filename\*=UTF-8''[A-Za-z0-9%._-]+$/),
    });
  });

  test("ranges are served, for players that skip and downloads that resume", async () => {
    const url = await upload(world.nina, "0123456789");
    const part = async (range: string, more = {}) => {
      const response = await open(world, world.nina, url, { range, ...more });
      return [response.status, response.headers.get("content-range"), await response.text()];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await part("bytes=-2")).toEqual([206, "bytes 8-9/10", "89"]);
    expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""]);
    expect(await part("bytes=0-1,4-5")).toEqual([200, null, "0123456789"]);
    expect(await part("bytes=2-4", { "if-range": '"another"' })).toEqual([200, null, "0123456789"]);
    const etag = (await open(world, world.nina, url)).headers.get("etag") ?? "";
    expect(await part("bytes=2-4", { "if-range": etag })).toEqual([206, "bytes 2-4/10", "234"]);
  });

  test("a browser that has the file cached gets no body, if the reader may still open it", async () => {
    const url = await upload(world.nina);
    const etag = (await open(world, world.nina, url)).headers.get("etag") ?? "";
    const again = (by: Person) => open(world, by, url, { "if-none-match": `W/"x", ${etag}` });
    expect([(await again(world.nina)).status, (await again(world.omar)).status]).toEqual([304, 403]);
  });

  test("HEAD answers with the headers alone", async () => {
    const url = await upload(world.nina);
    const port = Number(new URL(world.url).port);
    const answer = await send(port, "HEAD", url, { headers: authorizationOf(world.nina) });
    expect(answer).toMatchObject({ status: 200, text: "", headers: { "content-length": "20" } });
    await expect.poll(() => filesHeldOpen(world)).toEqual([]);
  });

  test("a reader who disconnects halfway leaves no file open", async () => {
    const url = await upload(world.nina, new Uint8Array(1024 * 1024));
    for (let reader = 0; reader < 3; reader++) {
      await new Promise<void>((resolve) => {
        request(`${world.url}${url}`, { headers: authorizationOf(world.nina) }, (response) => {
          response.once("data", () => response.destroy());
          response.once("close", resolve);
        }).end();
      });
    }
    await expect.poll(() => filesHeldOpen(world)).toEqual([]);
  });
});

describe("a temporary address", () => {
  const temporary = async (by: Person, url: string) => {
    const [, , realm_id = "", ...rest] = url.split("/");
    return (await by.call(uploadEndpoints.getTemporaryUrl, { realm_id, filename: rest.join("/") })).url;
  };

  test("opens an upload without signing in, for a minute", async () => {
    const url = await temporary(world.nina, await upload(world.nina));
    expect(url).toMatch(/^\/user_uploads\/temporary\/[A-Za-z0-9_-]+\/lamp\.txt$/);
    expect(await (await open(world, null, url)).text()).toBe("The lead has arrived");
    now += 59_000;
    expect(await statusOf(world, null, url)).toBe(200);
    now += 2_000;
    expect(await statusOf(world, null, url)).toBe(404);
  });

  test("is given only to people who may open the upload, whether or not its slashes are encoded", async () => {
    const url = await upload(world.nina);
    await expect(temporary(world.omar, url)).rejects.toMatchObject({ status: 403, code: "BAD_REQUEST" });
    await expect(temporary(world.nina, `${url}x`)).rejects.toMatchObject({
      status: 404,
      message: "Invalid attachment",
    });
    for (const path of [url, url.replace(/(?<=uploads\/1\/.*)\//g, "%2F")]) {
      const answer = await open(world, world.nina, `/api/v1${path}`);
      expect(await answer.json()).toMatchObject({ result: "success", url: expect.stringContaining("/temporary/") });
      expect((await open(world, null, `/api/v1${path}`)).status).toBe(401);
    }
  });

  test("cannot be forged, and is for one upload", async () => {
    const url = await temporary(world.nina, await upload(world.nina));
    await upload(world.omar, "Secret");
    const [, , , token = ""] = url.split("/");
    const [own, theirs] = (await Promise.all([ownUploads(world.nina), ownUploads(world.omar)])).map(
      ([each]) => each?.id,
    );
    const decoded = Buffer.from(token, "base64url").toString();
    const forged = [decoded.replace(`${own}.`, `${theirs}.`), decoded.replace(/\.\d+\./, ".99999999999."), "1.1.", ""];
    for (const forgedToken of forged) {
      const attempt = `/user_uploads/temporary/${Buffer.from(forgedToken).toString("base64url") || "x"}/lamp.txt`;
      expect(await statusOf(world, null, attempt)).toBe(404);
    }
  });

  test("of a removed upload is answered with 404", async () => {
    const url = await temporary(world.nina, await upload(world.nina));
    const [own] = await ownUploads(world.nina);
    await world.nina.call(uploadEndpoints.removeAttachment, { attachment_id: own?.id ?? 0 });
    expect(await statusOf(world, null, url)).toBe(404);
  });
});
