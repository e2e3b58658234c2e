import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { messageEndpoints } from "./contract.ts";
import { openChannel, post } from "./testing/office.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const render = (content: string, by = world.nina) => by.call(messageEndpoints.renderMessage, { content });

test("a message is rendered as it would be when it is sent, and nothing is sent", async () => {
  const channel = await openChannel(world, "workshop", ["nina"]);
  const content = "@**Omar Haddad** #**workshop>lamp** :smile: $$x$$ **bold** <script>";
  const id = await post(world.nina, channel, content);
  const { message } = await world.nina.call(messageEndpoints.getMessage, { message_id: id });
  await expectUnchanged(world, async () => {
    expect(await render(content)).toMatchObject({ rendered: message.content });
  });
});

test("names are linked only if the caller may see what they refer to", async () => {
  await openChannel(world, "secret", ["nina"], { invite_only: true });
  expect((await render("#**secret**")).rendered).toContain("<a ");
  expect((await render("#**secret**", world.omar)).rendered).toBe("<p>#**secret**</p>");
});

test.each([
  ["", "Message must not be empty"],
  ["a\u0000b", "Message must not contain null bytes"],
  ["x".repeat(10_001), "Message is too long (limit: 10000 characters)"],
])("content that cannot be sent cannot be rendered either", async (content, message) => {
  await expect(render(content)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
});
