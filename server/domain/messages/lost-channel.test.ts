import { afterEach, beforeEach, expect, test } from "vitest";
import { mark } from "../../testing/actions.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { changeChannel, createChannel } from "../channels/testing/channels.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { deleteMessages } from "./actions/delete.ts";
import { listen, post, write } from "./testing/office.ts";

let world: World;
let board: number;
let starred: number;

beforeEach(async () => {
  world = await createWorld();
  const { nina, omar, pia } = world;
  board = await createChannel(world, "omar", {
    name: "board",
    subscribers: [nina.id, omar.id, pia.id],
    invite_only: true,
  });
  starred = await post(omar, board, "The lead is here");
  await mark(nina, "add", "starred", [starred]);
});

afterEach(() => world.close());

const leave = () => world.nina.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
const remove = (...ids: number[]) => mutate(world.ctx, (tx) => deleteMessages(tx, ids));

test("messages that Nina received and starred in a private channel still count after she leaves it", async () => {
  await verifyAction(world, leave);
  const { snapshot } = await openQueue(world.nina.call);
  expect(snapshot).toMatchObject({ max_message_id: starred, starred_messages: [starred] });
});

test("when a starred message that Nina can no longer read is deleted, only her star is removed", async () => {
  await leave();
  const other = await post(world.omar, board, "Without Nina");
  await write(world.omar, [world.nina], "We are done with it");
  const nina = await listen(world.nina, { event_types: ["update_message_flags", "delete_message"] });
  await verifyAction(world, () => remove(starred, other));
  expect(await nina.next()).toMatchObject([{ op: "remove", flag: "starred", messages: [starred] }]);
});

test("somebody who starred a message and can still read it gets only its deletion", async () => {
  const nina = await listen(world.nina, { event_types: ["update_message_flags", "delete_message"] });
  await verifyAction(world, () => remove(starred));
  expect(await nina.next()).toMatchObject([{ type: "delete_message", message_id: starred }]);
});

test("Nina can remove her star from a message that she can no longer read, but cannot star it", async () => {
  await leave();
  await verifyAction(world, () => mark(world.nina, "remove", "starred", [starred]));
  for (const op of ["add", "remove"] as const) {
    await expect(mark(world.nina, op, "starred", [starred])).rejects.toMatchObject({ message: "Invalid message(s)" });
  }
});

test("Nina cannot read history that becomes protected, but her starred messages in it are still listed", async () => {
  await changeChannel(world, "omar", board, { history_public_to_subscribers: true });
  await leave();
  const later = await post(world.omar, board, "While she was away");
  const params = { subscriptions: [{ name: "board" }], principals: [world.nina.id] };
  await world.omar.call(subscriptionEndpoints.subscribe, params);
  await mark(world.nina, "add", "starred", [later]);
  await verifyAction(world, () => changeChannel(world, "omar", board, { history_public_to_subscribers: false }));
  await verifyAction(world, () => remove(later));
});
