import { afterEach, beforeEach, expect, test } from "vitest";
import { mark } from "../../../testing/actions.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { organizationEndpoints } from "../../organization/contract.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post, write } from "../testing/office.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld({ config: { webPublicChannels: true } });
});

afterEach(() => world.close());

const get = (by: Pick<Person, "call">, message_id: number, params: object = {}) =>
  by.call(messageEndpoints.getMessage, { message_id, ...params });

test("Omar gets a message as Markdown and as HTML, with his own flags", async () => {
  const id = await post(world.nina, 1, "**Land** ho", "");
  await mark(world.omar, "add", "starred", [id]);
  const { raw_content, message } = await get(world.omar, id);
  expect(raw_content).toBe("**Land** ho");
  expect(message).toMatchObject({
    id,
    content: "<p><strong>Land</strong> ho</p>",
    content_type: "text/html",
    subject: "general chat",
    sender_full_name: "Nina Vogel",
    flags: ["starred"],
  });
});

test("the message is the same as in a page of messages, in each style", async () => {
  const id = await post(world.nina, 1, "**Land** ho", "");
  for (const style of [{}, { apply_markdown: false }, { allow_empty_topic_name: true }]) {
    const page = await world.omar.call(messageEndpoints.getMessages, { message_ids: [id], ...style });
    expect((await get(world.omar, id, style)).message).toEqual(page.messages[0]);
  }
});

test("a message that Nina cannot read is refused as if it did not exist", async () => {
  const board = await openChannel(world, "board", ["omar"], { invite_only: true });
  const ids = [await post(world.omar, board, "Secret"), await write(world.omar, [world.pia], "Secret"), 4711];
  for (const message_id of ids) {
    await expect(get(world.nina, message_id)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Invalid message(s)",
    });
  }
});

test("where history is protected, Nina can read only messages from after she subscribed", async () => {
  const privacy = { invite_only: true, history_public_to_subscribers: false };
  const board = await openChannel(world, "board", ["ada", "omar"], privacy);
  const before = await post(world.omar, board, "Before");
  const subscriptions = [{ name: "board" }];
  await world.ada.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [world.nina.id] });
  const after = await post(world.omar, board, "After");
  expect((await get(world.nina, after)).raw_content).toBe("After");
  await expect(get(world.nina, before)).rejects.toMatchObject({ message: "Invalid message(s)" });
});

test("a visitor can read web-public messages where that is allowed, and must sign in for others", async () => {
  const visitor = { call: world.stranger };
  const allow = (enable_spectator_access: boolean) =>
    world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access });
  await allow(true);
  const open = await openChannel(world, "news", ["ada"], { is_web_public: true });
  const [shown, hidden] = [await post(world.ada, open, "For all"), await post(world.ada, 1, "For us")];
  expect(await get(visitor, shown)).toMatchObject({ raw_content: "For all", message: { flags: ["read"] } });
  for (const id of [hidden, 4711]) await expect(get(visitor, id)).rejects.toMatchObject({ status: 401 });
  await allow(false);
  await expect(get(visitor, shown)).rejects.toMatchObject({ status: 401 });
});
