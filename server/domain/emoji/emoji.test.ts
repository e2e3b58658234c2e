import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { post } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { drawAnimated, drawPng } from "../images/testing/draw.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { authorizationOf, fetchAs } from "../pictures/testing/fetch-as.ts";
import { emojiEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

describe("Nina's emoji", () => {
  test("is listed for everybody, and scaled to a small square", async () => {
    await verifyAction(world, () => add(world.nina, "cake_dance"));
    const { emoji } = await world.gus.call(emojiEndpoints.getEmoji, {});
    const [id = "", shown] = Object.entries(emoji)[0] ?? [];
    expect(emoji).toEqual({
      [id]: {
        id,
        name: "cake_dance",
        source_url: expect.stringMatching(/^\/pictures\/\d+$/),
        still_url: null,
        deactivated: false,
        author_id: world.nina.id,
      },
    });
    expect(await dimensions(shown?.source_url)).toMatchObject({ format: "webp", width: 64, height: 64 });
  });

  test("can be animated, and then has a still version", async () => {
    await world.nina.call(emojiEndpoints.addEmoji, {
      emoji_name: "spinning",
      file: new Blob([Buffer.from(await drawAnimated("gif", 3, 40, 40))]),
    });
    const [shown] = Object.values((await world.gus.call(emojiEndpoints.getEmoji, {})).emoji);
    expect(await dimensions(shown?.source_url)).toMatchObject({ pages: 3, width: 64, height: 64 });
    expect((await dimensions(shown?.still_url ?? undefined)).pages).toBeUndefined();
  });

  test("is shown in messages in place of the standard one with the same name", async () => {
    await add(world.boris, "tada");
    const [shown] = Object.values((await world.gus.call(emojiEndpoints.getEmoji, {})).emoji);
    const html = `<img alt=":tada:" class="emoji" src="${shown?.source_url}" title="tada">`;
    expect(await rendered(world.nina, "done :tada: :smile:")).toMatch(new RegExp(`^<p>done ${html} <span`));
    await world.boris.call(emojiEndpoints.removeEmoji, { emoji_name: "tada" });
    expect(await rendered(world.nina, "done :tada:")).toContain('class="emoji emoji-1f389"');
  });

  test("can be removed by her or an administrator, stays listed, and its name can be used again", async () => {
    await add(world.nina, "sale");
    const refusal = { message: "Must be an organization administrator or emoji author" };
    await expect(expectUnchanged(world, () => remove(world.omar, "sale"))).rejects.toMatchObject(refusal);
    await verifyAction(world, () => remove(world.nina, "sale"));
    await add(world.omar, "sale");
    await verifyAction(world, () => remove(world.boris, "sale"));
    const { emoji } = await world.gus.call(emojiEndpoints.getEmoji, {});
    expect(Object.values(emoji)).toMatchObject([
      { name: "sale", deactivated: true, author_id: world.nina.id },
      { name: "sale", deactivated: true, author_id: world.omar.id },
    ]);
    for (const { source_url } of Object.values(emoji)) expect((await dimensions(source_url)).width).toBe(64);
  });

  test("is sent to clients at once, with all the others", async () => {
    const queue = await openQueue(world.gus.call, { event_types: ["realm_emoji"] });
    await add(world.nina, "sale");
    const events = await queue.takeAll();
    const { emoji } = await world.gus.call(emojiEndpoints.getEmoji, {});
    expect(events).toEqual([{ id: expect.any(Number), type: "realm_emoji", op: "update", realm_emoji: emoji }]);
  });
});

describe("a refused request changes nothing", () => {
  test.each([
    ["", "Emoji name is missing"],
    [" ", "Emoji name is missing"],
    ["sale_", "Emoji names must end with either a letter or digit."],
    ["sale.", "Emoji names must end with either a letter or digit."],
    ["Sale", "Invalid characters in emoji name"],
    ["sale/book", "Invalid characters in emoji name"],
    ["ségel", "Invalid characters in emoji name"],
    ["x".repeat(101), "emoji_name is too long (limit: 100 characters)"],
  ])("for the name %j", async (name, message) => {
    // An empty path segment would not match the route, so the name is white space.
    await expect(expectUnchanged(world, () => add(world.nina, name === "" ? "\t" : name))).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  test("for a name that is taken", async () => {
    await add(world.nina, "sale");
    const message = "A custom emoji with this name already exists.";
    await expect(expectUnchanged(world, () => add(world.ada, "sale"))).rejects.toMatchObject({ message });
    await add(world.nina, "sale book");
    await expect(expectUnchanged(world, () => add(world.nina, "sale_book"))).rejects.toMatchObject({ message });
  });

  test("for all but one of five simultaneous requests for the same name", async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => add(world.nina, "sale")));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(world.ctx.store.all("SELECT id FROM pictures", [])).toHaveLength(1);
  });

  test("for the name of a standard emoji, except from administrators", async () => {
    await expect(expectUnchanged(world, () => add(world.mia, "smile"))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Only administrators can override default emoji.",
    });
    await add(world.boris, "smile");
  });

  test("from somebody who is not in the group that may add emoji", async () => {
    const refusal = { code: "BAD_REQUEST", message: "Insufficient permission" };
    await expect(expectUnchanged(world, () => add(world.gus, "sale"))).rejects.toMatchObject(refusal);
    const onlyNina = { new: { direct_members: [world.nina.id], direct_subgroups: [] } };
    await world.ada.call(organizationEndpoints.updateOrganization, { can_add_custom_emoji_group: onlyNina });
    await expect(expectUnchanged(world, () => add(world.ada, "sale"))).rejects.toMatchObject(refusal);
    await add(world.nina, "sale");
  });

  test("for the removal of an unknown emoji", async () => {
    await add(world.nina, "sale");
    await remove(world.nina, "sale");
    for (const name of ["sale", "smile"]) {
      await expect(expectUnchanged(world, () => remove(world.ada, name))).rejects.toMatchObject({
        status: 404,
        message: `Emoji '${name}' does not exist`,
      });
    }
  });

  test("for a file that is not a picture", async () => {
    const file = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]);
    const attempt = () => world.nina.call(emojiEndpoints.addEmoji, { emoji_name: "sale", file });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ code: "BAD_IMAGE" });
  });
});

async function add(by: Person, name: string) {
  await by.call(emojiEndpoints.addEmoji, { emoji_name: name, file: new Blob([await drawPng(80, 40)]) });
}

async function remove(by: Person, name: string) {
  await by.call(emojiEndpoints.removeEmoji, { emoji_name: name });
}

async function rendered(by: Person, content: string): Promise<string> {
  await post(by, "general", "emoji", content);
  const params = { anchor: "newest", num_before: 1, num_after: 0 };
  return (await by.call(messageEndpoints.getMessages, params)).messages.at(-1)?.content ?? "";
}

async function dimensions(path: string | undefined) {
  const response = await fetchAs(world, authorizationOf(world.gus), path ?? "");
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}
