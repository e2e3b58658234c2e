import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { scheduledMessageEndpoints } from "../scheduled-messages/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { messageEndpoints } from "./contract.ts";
import { openChannel, post } from "./testing/office.ts";

const smile = '<p><span aria-label="smile" class="emoji emoji-1f642" role="img" title="smile">:smile:</span></p>';

let world: World;
let channel: number;

beforeEach(async () => {
  world = await createWorld();
  channel = await openChannel(world, "workshop", ["nina", "omar"]);
  await world.nina.call(settingsEndpoints.updateOwnSettings, { translate_emoticons: true });
});

afterEach(() => world.close());

test("emoticons that Nina types become emoji because of her setting, also for Omar, who has not set it", async () => {
  const id = await post(world.nina, channel, ":)");
  expect(await fetchContent(world.omar, id)).toBe(smile);
  expect(await fetchContent(world.omar, id, false)).toBe(":)");
});

test("emoticons that Omar types stay as they are for every reader", async () => {
  expect(await fetchContent(world.nina, await post(world.omar, channel, ":)"))).toBe("<p>:)</p>");
});

test("an edit follows the author's setting at that time", async () => {
  const id = await post(world.nina, channel, "Hm");
  await world.nina.call(messageEndpoints.updateMessage, { message_id: id, content: ":)" });
  expect(await fetchContent(world.omar, id)).toBe(smile);
});

test("a scheduled message is shown with the emoji that it will have", async () => {
  const { scheduled_message_id } = await world.nina.call(scheduledMessageEndpoints.scheduleMessage, {
    type: "channel",
    to: channel,
    topic: "lamp",
    content: ":)",
    scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 86_400,
  });
  const { scheduled_messages } = await world.nina.call(scheduledMessageEndpoints.getScheduledMessages, {});
  expect(scheduled_messages).toMatchObject([{ scheduled_message_id, rendered_content: smile }]);
});

test("a preview follows the caller's own setting", async () => {
  const render = (by: Person) => by.call(messageEndpoints.renderMessage, { content: ":)" });
  expect(await render(world.nina)).toMatchObject({ rendered: smile });
  expect(await render(world.omar)).toMatchObject({ rendered: "<p>:)</p>" });
});

async function fetchContent(reader: Person, id: number, apply_markdown = true): Promise<string> {
  const { message } = await reader.call(messageEndpoints.getMessage, { message_id: id, apply_markdown });
  return message.content;
}
