import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { userSettings } from "../../db/schema/users.ts";
import { subscribe } from "../../testing/actions.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { drawPng } from "../images/testing/draw.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { storeOrganizationSetting } from "../organization-settings/queries.ts";
import { userEndpoints } from "../users/contract.ts";
import { pictureEndpoints } from "./contract.ts";
import { authorizationOf, fetchAs } from "./testing/fetch-as.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

describe("Nina's own picture", () => {
  test("is shown in two sizes, can be cached forever, and is replaced by the generated one when she removes it", async () => {
    const { nina, omar } = world;
    const { avatar_url } = await verifyAction(world, () => upload(nina));
    expect(avatar_url).toBe(`/avatar/${nina.id}?version=2`);
    const sizes = [await shownTo(omar, avatar_url), await shownTo(omar, `/avatar/${nina.id}/medium?version=2`)];
    for (const { response } of sizes) {
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "private, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("sandbox"),
      });
    }
    expect(await Promise.all(sizes.map(({ bytes }) => widthOf(bytes)))).toEqual([100, 500]);

    const removed = await verifyAction(world, () => nina.call(pictureEndpoints.removeAvatar, {}));
    expect(removed.avatar_url).toBe(`/avatar/${nina.id}?version=3`);
    const { response, bytes } = await shownTo(omar, removed.avatar_url);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(bytes.toString()).toContain("NV");
    expect(world.ctx.store.all("SELECT id FROM pictures", [])).toEqual([]);
  });

  test("is announced to everybody, once", async () => {
    const queue = await openQueue(world.gus.call, { event_types: ["realm_user"] });
    await upload(world.nina);
    await world.nina.call(pictureEndpoints.removeAvatar, {});
    await world.nina.call(pictureEndpoints.removeAvatar, {});
    const { id } = world.nina;
    const details = (version: number, avatar_source: string) => ({
      type: "realm_user",
      op: "update",
      person: {
        user_id: id,
        avatar_source,
        avatar_url: `/avatar/${id}?version=${version}`,
        avatar_url_medium: `/avatar/${id}/medium?version=${version}`,
        avatar_version: version,
      },
    });
    expect(await queue.takeAll()).toMatchObject([details(2, "U"), details(3, "G")]);
    const { user } = await world.omar.call(userEndpoints.getUser, { user_id_or_email: String(id) });
    expect(user).toMatchObject({ avatar_url: `/avatar/${id}?version=3`, avatar_version: 3 });
  });

  test("replaces the previous one, which is deleted", async () => {
    await upload(world.nina);
    await upload(world.nina);
    expect(world.ctx.store.all("SELECT id FROM pictures", [])).toHaveLength(2);
  });

  test("is refused if it is not a picture", async () => {
    const textFile = new File(["hello"], "me.png", { type: "image/png" });
    const attempt = world.nina.call(pictureEndpoints.uploadAvatar, { file: textFile });
    await expect(attempt).rejects.toMatchObject({ status: 400, code: "BAD_IMAGE" });
    expect(world.ctx.store.all("SELECT id FROM pictures", [])).toEqual([]);
  });

  test("cannot be changed where the organization forbids it, except by administrators", async () => {
    await upload(world.nina);
    await mutate(world.ctx, (tx) => storeOrganizationSetting(tx, "avatar_changes_disabled", true));
    const refusal = { code: "BAD_REQUEST", message: "Avatar changes are disabled in this organization." };
    await expect(upload(world.nina)).rejects.toMatchObject(refusal);
    await expect(world.nina.call(pictureEndpoints.removeAvatar, {})).rejects.toMatchObject(refusal);
    expect(await upload(world.boris)).toMatchObject({ avatar_url: `/avatar/${world.boris.id}?version=2` });
  });
});

describe("the address of a picture", () => {
  test("leads to the newest one, and is cached forever only with the current version in it", async () => {
    await upload(world.nina);
    const caching = async (path: string) => {
      const response = await fetchAs(world, authorizationOf(world.omar), path);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toMatch(/^\/pictures\/\d+$/);
      return response.headers.get("cache-control");
    };
    expect(await caching(`/avatar/${world.nina.id}?version=2`)).toContain("immutable");
    expect(await caching(`/avatar/${world.nina.id}?version=1`)).toBe("private, no-cache");
    expect(await caching(`/avatar/${world.nina.id}`)).toBe("private, no-cache");
  });

  test("may contain a visible email address, or the placeholder address, in place of the ID", async () => {
    const statusFor = async (name: string) =>
      (await fetchAs(world, authorizationOf(world.gus), `/avatar/${name}`)).status;
    expect(await statusFor(encodeURIComponent(world.nina.email))).toBe(200);
    expect(await statusFor(`user${world.nina.id}%40watercooler.invalid`)).toBe(200);
    await mutate(world.ctx, (tx) => {
      const setting = { userId: world.nina.id, name: "email_address_visibility", value: "3" };
      tx.store.db.insert(userSettings).values(setting).run();
    });
    const restarted = await world.restart();
    onTestFinished(restarted.close);
    const statusAfter = async (viewer: Person) =>
      (await fetchAs(restarted, authorizationOf(viewer), `/avatar/${world.nina.email}`)).status;
    expect(await statusAfter(restarted.gus)).toBe(404);
    expect(await statusAfter(restarted.ada)).toBe(200);
  });

  test("shows strangers nothing about people, not even who exists", async () => {
    await upload(world.nina);
    const { pathname } = new URL((await shownTo(world.omar, `/avatar/${world.nina.id}`)).response.url);
    for (const path of [
      `/avatar/${world.nina.id}`,
      `/avatar/${world.nina.id}/medium`,
      "/avatar/9999",
      `/avatar/${world.nina.email}`,
      "/avatar/nobody@example.test",
      pathname,
      "/pictures/9999",
    ]) {
      expect((await fetchAs(world, {}, path)).status, path).toBe(401);
    }
    const wrong = { authorization: `Basic ${btoa(`${world.nina.email}:${"x".repeat(32)}`)}` };
    expect((await fetchAs(world, wrong, `/avatar/${world.nina.id}`)).status).toBe(401);
  });

  test("shows guests nothing about people whom they do not see, not even at a picture's own path", async () => {
    await upload(world.nina);
    const { pathname } = new URL((await shownTo(world.omar, `/avatar/${world.nina.id}`)).response.url);
    const statusForGus = async () => (await fetchAs(world, authorizationOf(world.gus), pathname)).status;
    expect(await statusForGus()).toBe(200);
    const limited = { can_access_all_users_group: { new: systemGroupId("role:members") } };
    await world.ada.call(organizationEndpoints.updateOrganization, limited);
    expect(await statusForGus()).toBe(404);
    expect((await fetchAs(world, authorizationOf(world.omar), pathname)).status).toBe(200);
    await subscribe(world.nina, "workshop", [world.nina, world.gus]);
    expect(await statusForGus()).toBe(200);
  });

  test.each([
    "/avatar/9999",
    "/avatar/0",
    "/avatar/-1",
    "/avatar/x%00",
    "/pictures/9999",
    "/pictures/1e3",
    "/pictures/..%2f1",
  ])("%s is answered with 404", async (path) => {
    expect((await fetchAs(world, authorizationOf(world.omar), path)).status).toBe(404);
  });
});

async function upload(by: Person) {
  return by.call(pictureEndpoints.uploadAvatar, { file: new File([await drawPng(300, 200)], "me.png") });
}

async function shownTo(viewer: Person, path: string) {
  const response = await fetchAs(world, authorizationOf(viewer), path, "follow");
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function widthOf(bytes: Buffer) {
  return (await sharp(bytes).metadata()).width;
}
