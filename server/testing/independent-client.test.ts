import { afterEach, beforeEach, expect, test } from "vitest";
import { createIndependentClient, signIn as signInTo } from "./independent-client.ts";
import { emailOf, type TestPersonName } from "./test-people.ts";
import { createWorld, type World } from "./world.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

/** An independent client of the Zulip API, signed in by email and password. */
const signIn = (name: TestPersonName) => signInTo(world, name);

test("two independent clients sign in, and send messages in a channel and directly", async () => {
  const nina = await signIn("nina");
  const omar = await signIn("omar");
  const toOmar = await omar.queues.register({ event_types: ["message"] });
  const toNina = await nina.queues.register({ event_types: ["message"] });

  const sentMessage = await nina.messages.send({
    type: "stream",
    to: "general",
    topic: "lamp",
    content: "The lead is here",
  });
  const received = await omar.events.retrieve({ queue_id: toOmar.queue_id, last_event_id: toOmar.last_event_id });
  expect(received.events).toMatchObject([
    {
      type: "message",
      message: { id: sentMessage.id, display_recipient: "general", subject: "lamp", sender_id: world.nina.id },
    },
  ]);

  const answer = await omar.messages.send({ type: "private", to: [emailOf("nina")], content: "On my way" });
  const answered = await nina.events.retrieve({ queue_id: toNina.queue_id, last_event_id: toNina.last_event_id });
  expect(answered.events).toMatchObject([
    { message: { id: sentMessage.id }, flags: [] },
    { message: { id: answer.id, type: "private", content: "On my way", sender_id: world.omar.id }, flags: [] },
  ]);
});

test("an independent client edits a message, moves it, and reads its history", async () => {
  const nina = await signIn("nina");
  const { id } = await nina.messages.send({ type: "stream", to: "general", topic: "lamp", content: "The led" });
  const queue = await nina.queues.register({ event_types: ["update_message"] });
  const message_id = id;
  expect(await nina.messages.update({ message_id, content: "The lead" })).toMatchObject({ detached_uploads: [] });
  const moved = { message_id, topic: "chairs", propagate_mode: "change_all", send_notification_to_new_thread: false };
  expect(await nina.messages.update(moved)).toMatchObject({ result: "success", detached_uploads: [] });
  const received = await nina.events.retrieve({ queue_id: queue.queue_id, last_event_id: queue.last_event_id });
  expect(received.events).toMatchObject([
    { type: "update_message", message_id, orig_content: "The led", content: "The lead" },
    { type: "update_message", message_ids: [id], orig_subject: "lamp", subject: "chairs" },
  ]);
  const { message_history } = await nina.messages.getHistoryById({ message_id });
  expect(message_history).toMatchObject([
    { topic: "lamp", content: "The led" },
    { topic: "lamp", content: "The lead", prev_content: "The led" },
    { topic: "chairs", content: "The lead", prev_topic: "lamp" },
  ]);
  expect(await nina.messages.update({ message_id })).toMatchObject({ result: "error", msg: "Nothing to change" });
});

test("a held poll of an independent client is answered by the message it waits for", async () => {
  const omar = await signIn("omar");
  const queue = await omar.queues.register({ event_types: ["message"] });
  const held = omar.events.retrieve({
    queue_id: queue.queue_id,
    last_event_id: queue.last_event_id,
    dont_block: false,
  });
  const nina = await signIn("nina");
  const sent = await nina.messages.send({ type: "private", to: [emailOf("omar")], content: "Are you there?" });
  expect((await held).events).toMatchObject([{ type: "message", message: { id: sent.id } }]);
});

test("an independent client with a wrong password gets an error", async () => {
  const client = await createIndependentClient({ username: emailOf("nina"), password: "wrong", realm: world.url });
  expect(await client.users.me.getProfile()).toMatchObject({ result: "error", code: "UNAUTHORIZED" });
});

test("an independent client gets an error for unknown channels", async () => {
  const nina = await signIn("nina");
  const refused = await nina.messages.send({ type: "stream", to: "nowhere", topic: "x", content: "Hello" });
  expect(refused).toMatchObject({ result: "error", code: "STREAM_DOES_NOT_EXIST", stream: "nowhere" });
});

test("an independent client adds a person and others get the event; only administrators can", async () => {
  const tove = { email: "tove@example.test", full_name: "Tove Berg", password: "correct horse" };
  const nina = await signIn("nina");
  const queue = await nina.queues.register({ event_types: ["realm_user"] });
  expect(await nina.users.create(tove)).toMatchObject({
    result: "error",
    code: "UNAUTHORIZED_PRINCIPAL",
    msg: "Must be an organization administrator",
  });

  const ada = await signIn("ada");
  const { user_id } = await ada.users.create(tove);
  const received = await nina.events.retrieve({ queue_id: queue.queue_id, last_event_id: queue.last_event_id });
  expect(received.events).toMatchObject([
    { type: "realm_user", op: "add", person: { user_id, full_name: "Tove Berg" } },
  ]);
  const { members } = await nina.users.retrieve({ client_gravatar: false });
  expect(members).toContainEqual(expect.objectContaining({ user_id, email: tove.email, is_active: true, role: 400 }));
});

test("an independent client gets the notification bot's message about a subscription, and knows the bot", async () => {
  const nina = await signIn("nina");
  const ada = await signIn("ada");
  const queue = await nina.queues.register({ event_types: ["message", "realm_user"] });
  const added = await ada.users.me.subscriptions.add({
    subscriptions: JSON.stringify([{ name: "packing" }]),
    principals: JSON.stringify([emailOf("nina")]),
  });
  expect(added).toMatchObject({ result: "success", new_subscription_messages_sent: true });
  const { events } = await nina.events.retrieve({ queue_id: queue.queue_id, last_event_id: queue.last_event_id });
  const [bot] = queue.cross_realm_bots;
  expect(bot).toMatchObject({ full_name: "Notification Bot", is_bot: true, is_system_bot: true });
  expect(events).toMatchObject([
    {
      message: {
        type: "private",
        sender_id: bot?.user_id,
        sender_email: bot?.email,
        content: `@_**Ada Lindholm|${world.ada.id}** subscribed you to the channel #**packing**.`,
      },
    },
  ]);
});

test("an independent client creates a channel, leaves it, and archives it", async () => {
  const nina = await signIn("nina");
  const queue = await nina.queues.register({ event_types: ["stream", "subscription"] });
  const { subscribed } = await nina.users.me.subscriptions.add({
    subscriptions: JSON.stringify([{ name: "packing" }]),
  });
  expect(subscribed).toEqual({ [world.nina.id]: ["packing"] });
  const { stream_id } = await nina.streams.getStreamId("packing");
  const received = await nina.events.retrieve({ queue_id: queue.queue_id, last_event_id: queue.last_event_id });
  expect(received.events).toMatchObject([
    { type: "stream", op: "create", streams: [{ stream_id }] },
    { type: "subscription", op: "add", subscriptions: [{ stream_id, name: "packing" }] },
  ]);

  expect(await nina.users.me.subscriptions.remove({ subscriptions: JSON.stringify(["packing"]) })).toMatchObject({
    removed: ["packing"],
    not_removed: [],
  });
  expect(await nina.streams.subscriptions.retrieve()).toMatchObject({ subscriptions: [{ name: "general" }] });
  expect(await nina.streams.deleteById({ stream_id })).toMatchObject({ result: "success" });
  expect(await nina.streams.topics.retrieve({ stream_id: 9999 })).toMatchObject({ msg: "Invalid channel ID" });
});

test("an independent client calls endpoints that it has no methods for", async () => {
  const ada = await signIn("ada");
  const { group_id } = await ada.callEndpoint("/user_groups/create", "POST", {
    name: "packers",
    description: "Packing and delivery",
    members: JSON.stringify([world.nina.id]),
  });
  const change = { can_add_custom_emoji_group: JSON.stringify({ new: group_id, old: 3 }) };
  expect(await ada.callEndpoint("/realm", "PATCH", change)).toMatchObject({ can_add_custom_emoji_group: group_id });
  expect(await ada.callEndpoint("/realm", "PATCH", change)).toMatchObject({ code: "EXPECTATION_MISMATCH" });
  expect(await ada.callEndpoint(`/user_groups/${group_id}/deactivate`, "POST", {})).toMatchObject({
    code: "CANNOT_DEACTIVATE_GROUP_IN_USE",
    objections: [{ type: "realm", settings: ["can_add_custom_emoji_group"] }],
  });
  expect(await ada.callEndpoint(`/users/${world.omar.id}`, "DELETE", {})).toMatchObject({ result: "success" });
});
