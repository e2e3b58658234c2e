import type { Person, World } from "../../../testing/world.ts";
import { messageEndpoints } from "../../messages/contract.ts";
import { findSystemBot } from "../../users/queries.ts";

/** What the notification bot has said that somebody can read, oldest first. */
export async function saidTo(world: World, reader: Person) {
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

/** The same, only the texts. */
export async function textsTo(world: World, reader: Person): Promise<string[]> {
  return (await saidTo(world, reader)).map(({ content }) => content);
}

/** The notification bot of a test's office. */
export function botOf({ ctx }: World) {
  const bot = findSystemBot(ctx);
  if (bot === undefined) throw new Error("There is no notification bot.");
  return bot;
}
