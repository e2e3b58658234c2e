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

test("Nina, who wants it, sends emoji by typing emoticons, and Omar, who does not, reads them", async () => {
  const id = await post(world.nina, channel, ":)");
  expect(await shown(world.omar, id)).toBe(smile);
  expect(await shown(world.omar, id, false)).toBe(":)");
});

test("what Omar types stays as it is, whoever reads it", async () => {
  expect(await shown(world.nina, await post(world.omar, channel, ":)"))).toBe("<p>:)</p>");
});

test("an edit translates as the author wants it by then", async () => {
  const id = await post(world.nina, channel, "Hm");
  await world.nina.call(messageEndpoints.updateMessage, { message_id: id, content: ":)" });
  expect(await shown(world.omar, id)).toBe(smile);
});

test("what is to be sent later shows what it will become", async () => {
  const { scheduled_message_id } = await world.nina.call(scheduledMessageEndpoints.scheduleMessage, {
    type: "channel",
    to: channel,
    topic: "keel",
    content: ":)",
    scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 86_400,
  });
  const { scheduled_messages } = await world.nina.call(scheduledMessageEndpoints.getScheduledMessages, {});
  expect(scheduled_messages).toMatchObject([{ scheduled_message_id, rendered_content: smile }]);
});

test("rendering shows each what they would send", async () => {
  const render = (by: Person) => by.call(messageEndpoints.renderMessage, { content: ":)" });
  expect(await render(world.nina)).toMatchObject({ rendered: smile });
  expect(await render(world.omar)).toMatchObject({ rendered: "<p>:)</p>" });
});

async function shown(reader: Person, id: number, apply_markdown = true): Promise<string> {
  const { message } = await reader.call(messageEndpoints.getMessage, { message_id: id, apply_markdown });
  return message.content;
}
