import { afterEach, beforeEach, expect, test } from "vitest";
import { smallPicture } from "../../testing/raw-call.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { createBot } from "../bots/testing/bot.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { findSystemBot, findUser } from "../users/queries.ts";
import { pictureEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

function upload(by: Person, user_id: number, file = new Blob([smallPicture])) {
  return by.call(pictureEndpoints.uploadUserAvatar, { user_id, file });
}

test("Boris sets Nina's picture, and removes it again; everybody is notified", async () => {
  const { id } = world.nina;
  const uploaded = await verifyAction(world, () => upload(world.boris, id));
  expect(uploaded.avatar_url).toBe(`/avatar/${id}?version=2`);
  expect(findUser(world.ctx, id)?.avatarPictureId).not.toBeNull();
  const removed = await verifyAction(world, () => world.boris.call(pictureEndpoints.removeUserAvatar, { user_id: id }));
  expect(removed.avatar_url).toBe(`/avatar/${id}?version=3`);
  expect(findUser(world.ctx, id)?.avatarPictureId).toBeNull();
});

test("an administrator sets a bot's picture, even if people may not change their own", async () => {
  await world.ada.call(organizationEndpoints.updateOrganization, { avatar_changes_disabled: true });
  const bot = await createBot(world, world.nina);
  await verifyAction(world, () => upload(world.boris, bot.id));
  await verifyAction(world, () => upload(world.boris, world.nina.id));
});

test("a file that is not a picture, and a person who does not exist, are refused", async () => {
  const refused = (work: () => Promise<unknown>) => expect(expectUnchanged(world, work)).rejects;
  await refused(() => upload(world.boris, world.nina.id, new Blob(["no picture"]))).toMatchObject({
    code: "BAD_IMAGE",
  });
  for (const id of [999, findSystemBot(world.ctx)?.id ?? 0]) {
    await refused(() => upload(world.boris, id)).toMatchObject({ message: "No such user" });
  }
});

test("nobody below an administrator sets another person's picture", async () => {
  for (const by of [world.mia, world.omar, world.gus]) {
    const refusal = { code: "UNAUTHORIZED_PRINCIPAL" };
    await expect(expectUnchanged(world, () => upload(by, world.nina.id))).rejects.toMatchObject(refusal);
    const { id: user_id } = world.nina;
    await expect(by.call(pictureEndpoints.removeUserAvatar, { user_id })).rejects.toMatchObject(refusal);
  }
});
