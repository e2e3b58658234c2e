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

test("what Nina received and starred in a private channel still counts once she has left it", async () => {
  await verifyAction(world, leave);
  const { snapshot } = await openQueue(world.nina.call);
  expect(snapshot).toMatchObject({ max_message_id: starred, starred_messages: [starred] });
});

test("a message that Nina starred and may not read any more is deleted: her star is gone, and nothing else is told", async () => {
  await leave();
  const other = await post(world.omar, board, "Without Nina");
  await write(world.omar, [world.nina], "We are done with it");
  const nina = await listen(world.nina, { event_types: ["update_message_flags", "delete_message"] });
  await verifyAction(world, () => remove(starred, other));
  expect(await nina.next()).toMatchObject([{ op: "remove", flag: "starred", messages: [starred] }]);
});

test("whoever starred a message and may still read it hears of its deletion alone", async () => {
  const nina = await listen(world.nina, { event_types: ["update_message_flags", "delete_message"] });
  await verifyAction(world, () => remove(starred));
  expect(await nina.next()).toMatchObject([{ type: "delete_message", message_id: starred }]);
});

test("Nina takes her star off a message that she may not read any more, and puts none on it", async () => {
  await leave();
  await verifyAction(world, () => mark(world.nina, "remove", "starred", [starred]));
  for (const op of ["add", "remove"] as const) {
    await expect(mark(world.nina, op, "starred", [starred])).rejects.toMatchObject({ message: "Invalid message(s)" });
  }
});

test("history that becomes protected is out of Nina's reach, yet what she starred in it is still listed", async () => {
  await changeChannel(world, "omar", board, { history_public_to_subscribers: true });
  await leave();
  const later = await post(world.omar, board, "While she was away");
  const params = { subscriptions: [{ name: "board" }], principals: [world.nina.id] };
  await world.omar.call(subscriptionEndpoints.subscribe, params);
  await mark(world.nina, "add", "starred", [later]);
  await verifyAction(world, () => changeChannel(world, "omar", board, { history_public_to_subscribers: false }));
  await verifyAction(world, () => remove(later));
});
