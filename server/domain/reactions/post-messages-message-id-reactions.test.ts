import { afterEach, beforeEach, expect, test } from "vitest";
import { reactions as reactionTable } from "../../db/schema/reactions.ts";
import { codeToNames } from "../../markdown/emoji/emoji-table.ts";
import { mark } from "../../testing/actions.ts";
import { smallPicture } from "../../testing/raw-call.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { emojiEndpoints } from "../emoji/contract.ts";
import { listen, openChannel, post, write } from "../messages/testing/office.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { reactionLimits } from "./limits.ts";
import { type Emoji, fetchReactions, react, removeReaction } from "./testing/react.ts";

let world: World;
let workshop: number;
let id: number;

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
  id = await post(world.nina, workshop, "The lead has arrived");
});

afterEach(() => world.close());

const smile = { emoji_name: "smile", emoji_code: "1f642", reaction_type: "unicode_emoji" } as const;
const reactions = { event_types: ["reaction"] };

const addCustom = (emoji_name: string) =>
  world.ada.call(emojiEndpoints.addEmoji, { emoji_name, file: new Blob([smallPicture]) });

test("Omar reacts to a message, and everybody sees it", async () => {
  await verifyAction(world, () => react(world.omar, id, "smile"));
  for (const by of [world.nina, world.gus]) {
    expect(await fetchReactions(by, id)).toEqual([{ ...smile, user_id: world.omar.id }]);
  }
});

test("subscribers and people who marked the message get the event, and nobody else", async () => {
  const clients = await Promise.all([world.nina, world.gus, world.omar].map((who) => listen(who, reactions)));
  await mark(world.pia, "add", "starred", [id]);
  clients.push(await listen(world.pia, reactions));
  const outside = await listen(world.mia, reactions);
  await react(world.omar, id, "smile");
  const { id: user_id, fullName: full_name } = world.omar;
  const about = { ...smile, message_id: id, user_id, user: { user_id, email: expect.any(String), full_name } };
  for (const client of clients) {
    expect(await client.next()).toEqual([{ ...about, id: expect.any(Number), type: "reaction", op: "add" }]);
  }
  expect(await outside.next()).toEqual([]);
});

test("the participants of a direct message get the event, and nobody else", async () => {
  const direct = await write(world.nina, [world.omar], "Well done");
  const [nina, ada] = [await listen(world.nina, reactions), await listen(world.ada, reactions)];
  await verifyAction(world, () => react(world.omar, direct, "tada"));
  expect(await nina.next()).toMatchObject([{ op: "add", message_id: direct, emoji_name: "tada" }]);
  expect(await ada.next()).toEqual([]);
});

test("where history is protected, recipients get the event if they may still read the message", async () => {
  const privacy = { invite_only: true, history_public_to_subscribers: false };
  const board = await openChannel(world, "board", ["ada", "omar", "pia"], privacy);
  const early = await post(world.omar, board, "Early");
  await world.pia.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  const subscriptions = [{ name: "board" }];
  await world.ada.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [world.nina.id] });
  const clients = await Promise.all([world.ada, world.nina, world.pia].map((who) => listen(who, reactions)));
  await react(world.omar, early, "smile");
  const counts = await Promise.all(clients.map(async (client) => (await client.next()).length));
  expect(counts).toEqual([1, 0, 0]);
});

test("an emoji is the same by each of its names, and is listed by the first one that was used", async () => {
  await react(world.omar, id, "slight_smile");
  await react(world.nina, id, "smile");
  await react(world.gus, id, smile);
  expect((await fetchReactions(world.nina, id)).map(({ emoji_name }) => emoji_name)).toEqual(
    Array(3).fill("slight_smile"),
  );
});

test("each person can use an emoji only once on a message, by any of its names", async () => {
  await react(world.omar, id, "smile");
  for (const again of ["smile", "slight_smile", smile, { ...smile, emoji_name: "nonsense" }]) {
    await expect(expectUnchanged(world, () => react(world.omar, id, again))).rejects.toMatchObject({
      code: "REACTION_ALREADY_EXISTS",
      message: "Reaction already exists.",
    });
  }
  await react(world.omar, id, "tada");
  expect(await fetchReactions(world.omar, id)).toHaveLength(2);
});

test("a custom emoji overrides another one of its name, and stays on messages after it is removed", async () => {
  await react(world.omar, id, "smile");
  await addCustom("smile");
  await react(world.omar, id, "smile");
  const kinds = (await fetchReactions(world.omar, id)).map(({ reaction_type, emoji_code }) => [
    reaction_type,
    emoji_code,
  ]);
  expect(kinds).toEqual([
    ["unicode_emoji", "1f642"],
    ["realm_emoji", "1"],
  ]);
  await world.ada.call(emojiEndpoints.removeEmoji, { emoji_name: "smile" });
  const removed = { emoji_name: "smile", emoji_code: "1", reaction_type: "realm_emoji" } as const;
  await react(world.nina, id, removed);
  expect(await fetchReactions(world.omar, id)).toHaveLength(3);
  const other = await post(world.nina, workshop, "Another");
  await expect(react(world.nina, other, removed)).rejects.toMatchObject({
    message: "This custom emoji has been deactivated.",
  });
});

test.each<[Emoji, string]>([
  ["nonsense", "Emoji 'nonsense' does not exist"],
  [{ ...smile, emoji_code: "beef" }, "Invalid emoji code."],
  [{ ...smile, emoji_name: "tada" }, "Invalid emoji name."],
  [{ ...smile, reaction_type: "realm_emoji" }, "Invalid custom emoji."],
  [{ ...smile, reaction_type: "nonsense" as "realm_emoji" }, "Invalid emoji type."],
])("reacting with %o is refused", async (emoji, message) => {
  await expect(expectUnchanged(world, () => react(world.omar, id, emoji))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
  });
});

test("nobody can react to a message that they cannot read", async () => {
  const board = await openChannel(world, "board", ["omar"], { invite_only: true });
  for (const hidden of [await post(world.omar, board, "Secret"), 4711]) {
    await expect(expectUnchanged(world, () => react(world.nina, hidden, "smile"))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Invalid message(s)",
    });
  }
});

test("one person's reactions to a message are limited, and others can still react", async () => {
  const names = Object.values(codeToNames()).flatMap(([name = ""]) => name);
  for (const name of names.slice(0, reactionLimits.perPerson)) await react(world.omar, id, name);
  const another = names[reactionLimits.perPerson] ?? "";
  await expect(expectUnchanged(world, () => react(world.omar, id, another))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "You have reacted to this message too often (limit: 50 times).",
  });
  await react(world.gus, id, another);
  await removeReaction(world.omar, id, names[0] ?? "");
  await react(world.omar, id, another);
});

test("the reactions of all people to a message are limited", async () => {
  const row = { messageId: id, userId: world.nina.id, reactionType: "unicode_emoji", emojiName: "smile" } as const;
  const rows = Array.from({ length: reactionLimits.total - 1 }, (_, at) => ({ ...row, emojiCode: `${at}` }));
  for (let at = 0; at < rows.length; at += 1_000) {
    world.ctx.store.db
      .insert(reactionTable)
      .values(rows.slice(at, at + 1_000))
      .run();
  }
  await react(world.omar, id, "smile");
  await expect(expectUnchanged(world, () => react(world.gus, id, "smile"))).rejects.toMatchObject({
    message: "This message has too many reactions (limit: 10000).",
  });
});
