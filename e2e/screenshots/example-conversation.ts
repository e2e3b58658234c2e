import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { reactionEndpoints } from "#server/domain/reactions/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import type { Client } from "#server/http/client.ts";
import { messagesPerRequest } from "../../server/domain/messages/limits.ts";

/** Where the example conversation is. */
export const exampleConversation = { channel: "marketing", topic: "Stand layout" };

/** Its messages: who writes, as a position among the people, and what. */
const messages: readonly (readonly [person: number, content: string])[] = [
  [1, "The organizers have sent the plan. We are in **hall 4, stand B 17**, 6 × 4 meters, open on two sides."],
  [2, "Good place! It is on the way to the coffee bar. :coffee:"],
  [
    1,
    "What we take along:\n\n| what | how many | who |\n|---|---|---|\n| desks with a lift | 2 | workshop |\n| chairs | 6 | sales |\n| lamps | 4 | design |",
  ],
  [3, "The truck takes all of that, and the counter. We leave <time:2026-12-02T07:30:00+01:00> from the yard."],
  [0, "Thank you! Please tell me by tomorrow what you need for dinner on the first evening."],
  [2, "/poll Dinner on the first evening?\nItalian\nIndian\nAt the hotel"],
];

/** Who reacts to which of these messages, with what. */
const reactions: readonly (readonly [person: number, message: number, emoji: string])[] = [
  [0, 0, "tada"],
  [2, 0, "tada"],
  [3, 0, "tada"],
  [0, 3, "thumbs_up"],
  [1, 3, "thumbs_up"],
];

/** Some people, of whom the first is the reader, talk in a channel. */
export async function addExampleConversation(people: readonly Client[]): Promise<void> {
  const { channel, topic } = exampleConversation;
  await people[0]?.(flagEndpoints.updateFlagsInNarrow, {
    ...{ anchor: "newest", num_before: messagesPerRequest - 1, num_after: 0, narrow: [], op: "add", flag: "read" },
  });
  for (const person of people) await person(subscriptionEndpoints.subscribe, { subscriptions: [{ name: channel }] });
  const ids: number[] = [];
  for (const [person, content] of messages) {
    const sent = await people[person]?.(messageEndpoints.sendMessage, { type: "channel", to: channel, topic, content });
    ids.push(sent?.id ?? 0);
  }
  for (const [person, message, emoji_name] of reactions) {
    await people[person]?.(reactionEndpoints.addReaction, { message_id: ids[message] ?? 0, emoji_name });
  }
}
