import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { extraEmojiByName } from "../../markdown/emoji/extra-emoji.ts";
import { smallPicture } from "../../testing/raw-call.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { fetchReactions, react, removeReaction } from "../reactions/testing/react.ts";
import { userStatusEndpoints } from "../user-status/contract.ts";
import { emojiEndpoints } from "./contract.ts";

const watercooler = {
  emoji_name: "watercooler",
  emoji_code: "watercooler",
  reaction_type: "chat_extra_emoji",
} as const;

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("people can react with the server's own emoji, by its name or all its keys, and remove the reaction", async () => {
  const id = await post(world.nina, await openChannel(world, "workshop", ["nina", "omar"]), "Break?");
  await verifyAction(world, () => react(world.omar, id, "watercooler"));
  await react(world.nina, id, watercooler);
  expect(await fetchReactions(world.nina, id)).toEqual([
    { ...watercooler, user_id: world.omar.id },
    { ...watercooler, user_id: world.nina.id },
  ]);
  await verifyAction(world, () => removeReaction(world.omar, id, "watercooler"));
  expect(await fetchReactions(world.nina, id)).toEqual([{ ...watercooler, user_id: world.nina.id }]);
});

test("the server's own emoji can be used in a status", async () => {
  await verifyAction(world, () => world.omar.call(userStatusEndpoints.updateOwnStatus, { emoji_name: "watercooler" }));
  const { status } = await world.nina.call(userStatusEndpoints.getUserStatus, { user_id: world.omar.id });
  expect(status).toEqual(watercooler);
});

test("an administrator can give its name to a custom emoji", async () => {
  const add = { emoji_name: "watercooler", file: new Blob([smallPicture]) };
  await expect(world.nina.call(emojiEndpoints.addEmoji, add)).rejects.toMatchObject({
    message: "Only administrators can override default emoji.",
  });
  await world.boris.call(emojiEndpoints.addEmoji, add);
  const id = await post(world.nina, await openChannel(world, "workshop", ["nina"]), "Break?");
  await react(world.nina, id, "watercooler");
  expect(await fetchReactions(world.nina, id)).toMatchObject([{ reaction_type: "realm_emoji" }]);
});

test("the picture of the server's own emoji is among the pages' files", async () => {
  const { url } = extraEmojiByName("watercooler") ?? { url: "" };
  const picture = await readFile(new URL(`../../../ui/public${url}`, import.meta.url));
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 128, height: 128 });
});
