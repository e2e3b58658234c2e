import { afterEach, beforeEach, expect, test } from "vitest";
import type { Call } from "../../context.ts";
import { roles } from "../../http/roles.ts";
import { addPerson } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { userEndpoints } from "../users/contract.ts";
import { channelEndpoints } from "./contract.ts";
import { channelHandlers } from "./handlers.ts";
import { archiveChannel, createChannel, seeChannel } from "./testing/channels.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const add = (who: "boris" | "mia", stream_id: number) =>
  world[who].call(channelEndpoints.addDefaultChannel, { stream_id });

test("new people are subscribed to a channel once an administrator makes it a default one", async () => {
  const id = await createChannel(world, "nina");
  await verifyAction(world, () => add("boris", id));
  await verifyAction(world, () => add("boris", id));
  await addPerson(world.ada, "sven");
  expect((await seeChannel(world, "nina", id)).subscriber_count).toBe(1);
});

test("private and archived channels, and those that do not exist, cannot be default channels", async () => {
  const secret = await createChannel(world, "boris", { invite_only: true });
  const old = await createChannel(world, "boris", { name: "old" });
  await archiveChannel(world, "boris", old);
  const refusals: [number, string][] = [
    [secret, "Private channels cannot be made default."],
    [old, "Invalid channel ID"],
    [4711, "Invalid channel ID"],
  ];
  for (const [id, message] of refusals) {
    await expect(expectUnchanged(world, () => add("boris", id))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message,
    });
  }
});

test("moderators cannot choose default channels", async () => {
  await expect(add("mia", 1)).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization administrator",
  });
});

test("a person who stops being an administrator before the transaction cannot change default channels", async () => {
  const id = await createChannel(world, "nina");
  const actor = { userId: world.boris.id, role: roles.administrator, isBot: false };
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: roles.member });
  const late = { ctx: world.ctx, actor } as unknown as Call<typeof channelEndpoints.addDefaultChannel>;
  const attempts = [
    () => channelHandlers.addDefaultChannel({ ...late, params: { stream_id: id } }),
    () => channelHandlers.removeDefaultChannel({ ...late, params: { stream_id: 1 } }),
  ];
  for (const attempt of attempts) {
    await expect(expectUnchanged(world, async () => attempt())).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
    });
  }
});
