import { expect, onTestFinished, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld } from "../../testing/world.ts";
import { listen } from "../messages/testing/office.ts";
import { archiveChannel, changeChannel, createChannel, seeChannel } from "./testing/channels.ts";

test("Channel, active: DELETE /streams/{stream_id} by a channel administrator -> archived", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const id = await createChannel(world, "nina", { subscribers: [world.nina.id, world.omar.id] });
  await verifyAction(world, () => archiveChannel(world, "nina", id));
  expect((await seeChannel(world, "nina", id)).is_archived).toBe(true);
});

test("Channel, active: PATCH with is_archived=true -> archived; a repetition changes nothing", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const id = await createChannel(world, "nina", { subscribers: [world.nina.id, world.omar.id] });
  const archive = { is_archived: true, description: "Was once", is_private: true };
  await verifyAction(world, () => changeChannel(world, "nina", id, archive));
  const omar = await listen(world.omar, { client_capabilities: { archived_channels: true } });
  await changeChannel(world, "nina", id, { is_archived: true });
  expect(await omar.next()).toEqual([]);
});

test("Channel, archived: PATCH with is_archived=false -> active, with everybody who was in it", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { nina, omar, gus } = world;
  const id = await createChannel(world, "nina", { subscribers: [nina.id, omar.id, gus.id], invite_only: true });
  await archiveChannel(world, "nina", id);
  const pia = await listen(world.pia);
  const back = { is_archived: false, is_private: false, description: "Back" };
  const client = await listen(omar, { event_types: ["stream", "subscription"] });
  await verifyAction(world, () => changeChannel(world, "nina", id, back));
  expect((await client.next()).map(({ type, op }) => `${type} ${op}`)).toEqual([
    "stream create",
    "subscription peer_add",
    "subscription add",
  ]);
  expect(await seeChannel(world, "omar", id)).toMatchObject({ is_archived: false, subscriber_count: 3 });
  expect(await pia.next()).toEqual([]);
});
