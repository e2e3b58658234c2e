import { afterEach, beforeEach, expect, test } from "vitest";
import { smallPicture } from "../../testing/raw-call.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { emojiEndpoints } from "../emoji/contract.ts";
import { listen, openChannel, post } from "../messages/testing/office.ts";
import { fetchReactions, react, removeReaction } from "./testing/react.ts";

let world: World;
let id: number;

beforeEach(async () => {
  world = await createWorld();
  const workshop = await openChannel(world, "workshop", ["nina", "omar"]);
  id = await post(world.nina, workshop, "The lead has arrived");
  for (const by of [world.nina, world.omar]) await react(by, id, "smile");
});

afterEach(() => world.close());

const code = { emoji_code: "1f642", reaction_type: "unicode_emoji" } as const;

test("Omar removes his reaction, and Nina's stays", async () => {
  const nina = await listen(world.nina, { event_types: ["reaction"] });
  await verifyAction(world, () => removeReaction(world.omar, id, "smile"));
  expect((await fetchReactions(world.nina, id)).map(({ user_id }) => user_id)).toEqual([world.nina.id]);
  expect(await nina.next()).toMatchObject([
    { type: "reaction", op: "remove", message_id: id, ...code, emoji_name: "smile", user_id: world.omar.id },
  ]);
});

test("a reaction can be removed by any name of its emoji, and by its code without a name", async () => {
  await removeReaction(world.omar, id, "slight_smile");
  await removeReaction(world.nina, id, code);
  expect(await fetchReactions(world.nina, id)).toEqual([]);
});

test("a reaction with a custom emoji can be removed after the emoji was removed", async () => {
  await world.ada.call(emojiEndpoints.addEmoji, { emoji_name: "lamp_on", file: new Blob([smallPicture]) });
  await react(world.omar, id, "lamp_on");
  await world.ada.call(emojiEndpoints.removeEmoji, { emoji_name: "lamp_on" });
  await removeReaction(world.omar, id, { emoji_code: "1", reaction_type: "realm_emoji" });
  expect(await fetchReactions(world.nina, id)).toHaveLength(2);
});

test("removing a reaction that does not exist is refused", async () => {
  for (const [by, emoji] of [
    [world.pia, "smile"],
    [world.omar, "tada"],
  ] as const) {
    await expect(expectUnchanged(world, () => removeReaction(by, id, emoji))).rejects.toMatchObject({
      code: "REACTION_DOES_NOT_EXIST",
      message: "Reaction doesn't exist.",
    });
  }
});

test("removing a reaction without an emoji, or with an unknown one, is refused", async () => {
  await expect(removeReaction(world.omar, id, {})).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(removeReaction(world.omar, id, "nonsense")).rejects.toMatchObject({
    message: "Emoji 'nonsense' does not exist",
  });
});

test("a message that Nina cannot read is refused as if it did not exist", async () => {
  const board = await openChannel(world, "board", ["omar"], { invite_only: true });
  const hidden = await post(world.omar, board, "Secret");
  await react(world.omar, hidden, "smile");
  await expect(removeReaction(world.nina, hidden, "smile")).rejects.toMatchObject({ message: "Invalid message(s)" });
});
