import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { post, sendDirect } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { createChannel } from "../channels/testing/channels.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { typingEndpoints } from "./contract.ts";
import { listen } from "./testing/listen.ts";

let now = Date.UTC(2026, 2, 2, 8, 30);
let world: World;

beforeEach(async () => {
  world = await createWorld({ clock: { now: () => now } });
  onTestFinished(world.close);
});

describe("a message that its sender edits", () => {
  test("is announced to everybody in a direct message conversation", async () => {
    const id = await sendDirect(world.nina, [world.omar, world.gus], "hello");
    const eventsOf = await listen(world);
    await edit(world.nina, id);
    const { nina, omar, gus } = world;
    const event = { type: "typing_edit_message", op: "start", sender_id: nina.id, message_id: id };
    const recipient = { type: "direct", user_ids: [nina.id, omar.id, gus.id] };
    for (const name of ["nina", "omar", "gus"] as const) {
      expect(await eventsOf(name)).toEqual([{ id: expect.any(Number), ...event, recipient }]);
    }
    expect(await eventsOf("ada")).toEqual([]);
  });

  test("is announced to the subscribers of a channel who can read it", async () => {
    const { nina, omar, pia } = world;
    const subscribers = [nina.id, omar.id];
    const privately = { invite_only: true, history_public_to_subscribers: false };
    const channel = await createChannel(world, "nina", { subscribers, ...privately });
    const id = await post(nina, "workshop", "", "hello");
    await nina.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }], principals: [pia.id] });
    const eventsOf = await listen(world);
    const supporting = await openQueue(omar.call, {
      client_capabilities: { stream_typing_notifications: true, empty_topic_name: true },
    });
    await edit(nina, id, "stop");
    const recipient = { type: "channel", channel_id: channel, topic: "general chat" };
    expect(await eventsOf("omar")).toMatchObject([{ op: "stop", recipient }]);
    expect(await supporting.takeAll()).toMatchObject([{ recipient: { ...recipient, topic: "" } }]);
    expect(await eventsOf("pia")).toEqual([]);
    expect(await eventsOf("ada")).toEqual([]);
  });
});

describe("a refused request notifies nobody", () => {
  test("for a message that does not exist, cannot be read, or is somebody else's", async () => {
    const id = await sendDirect(world.nina, [world.omar], "hello");
    const invalid = { code: "BAD_REQUEST", message: "Invalid message(s)" };
    await expect(expectUnchanged(world, () => edit(world.pia, id))).rejects.toMatchObject(invalid);
    await expect(edit(world.nina, id + 1)).rejects.toMatchObject(invalid);
    await expect(edit(world.omar, id)).rejects.toMatchObject({
      message: "You don't have permission to edit this message",
    });
  });

  test("for a message that may no longer be edited, or if nobody may edit messages", async () => {
    const id = await sendDirect(world.nina, [world.omar], "hello");
    await edit(world.nina, id);
    now += 601_000;
    await expect(edit(world.nina, id)).rejects.toMatchObject({
      message: "The time limit for editing this message has passed",
      body: { request_problem: "too_late" },
    });
    await world.ada.call(organizationEndpoints.updateOrganization, { allow_message_editing: false });
    await expect(edit(world.nina, id)).rejects.toMatchObject({
      message: "Your organization has turned off message editing",
      body: { request_problem: "turned_off" },
    });
  });

  test("of a person who does not let others see that they type", async () => {
    await createChannel(world, "nina", { subscribers: [world.nina.id] });
    const direct = await sendDirect(world.nina, [world.omar], "hello");
    const posted = await post(world.nina, "workshop", "lamp", "hello");
    const unseen = { send_private_typing_notifications: false, send_stream_typing_notifications: false };
    await world.nina.call(settingsEndpoints.updateOwnSettings, unseen);
    const message = "User has disabled typing notifications for";
    await expect(edit(world.nina, direct)).rejects.toMatchObject({ message: `${message} direct messages` });
    await expect(edit(world.nina, posted)).rejects.toMatchObject({ message: `${message} channel messages` });
  });
});

test("nothing is stored, and registrations do not report it", async () => {
  const id = await sendDirect(world.nina, [world.omar], "hello");
  await verifyAction(world, () => expectUnchanged(world, () => edit(world.nina, id)));
});

function edit(by: Person, message_id: number, op: "start" | "stop" = "start") {
  return by.call(typingEndpoints.setEditing, { message_id, op });
}
