import type { Person, World } from "../../../testing/world.ts";
import { messageEndpoints } from "../../messages/contract.ts";
import { findSystemBot } from "../../users/queries.ts";

/** The notification bot's messages that somebody can read, oldest first. */
export async function noticesTo(world: World, reader: Person) {
  const bot = botOf(world);
  const { messages } = await reader.call(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 1000,
    num_after: 0,
    narrow: [{ operator: "sender", operand: bot.id }],
    apply_markdown: false,
  });
  return messages;
}

/** The contents of these messages. */
export async function noticeTextsTo(world: World, reader: Person): Promise<string[]> {
  return (await noticesTo(world, reader)).map(({ content }) => content);
}

/** The notification bot of a test's world. */
export function botOf({ ctx }: World) {
  const bot = findSystemBot(ctx);
  if (bot === undefined) throw new Error("There is no notification bot.");
  return bot;
}
