import { afterEach, beforeEach, expect, test } from "vitest";
import zulip from "zulip-js";
import { castPassword, emailOf } from "./cast.ts";
import { createWorld, type World } from "./world.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

/** An independent client of this API family, signed in by email and password. */
const signIn = (name: "nina" | "omar") => zulip({ username: emailOf(name), password: castPassword, realm: world.url });

test("two independent clients sign in, and converse in a channel and directly", async () => {
  const nina = await signIn("nina");
  const omar = await signIn("omar");
  const inbox = await omar.queues.register({ event_types: ["message"] });
  const outbox = await nina.queues.register({ event_types: ["message"] });

  const said = await nina.messages.send({ type: "stream", to: "general", topic: "keel", content: "The lead is here" });
  const heard = await omar.events.retrieve({ queue_id: inbox.queue_id, last_event_id: inbox.last_event_id });
  expect(heard.events).toMatchObject([
    {
      type: "message",
      message: { id: said.id, display_recipient: "general", subject: "keel", sender_id: world.nina.id },
    },
  ]);

  const answer = await omar.messages.send({ type: "private", to: [emailOf("nina")], content: "On my way" });
  const answered = await nina.events.retrieve({ queue_id: outbox.queue_id, last_event_id: outbox.last_event_id });
  expect(answered.events).toMatchObject([
    { message: { id: said.id }, flags: [] },
    { message: { id: answer.id, type: "private", content: "On my way", sender_id: world.omar.id }, flags: [] },
  ]);
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

test("an independent client with a wrong password gets nowhere", async () => {
  const nobody = await zulip({ username: emailOf("nina"), password: "wrong", realm: world.url });
  expect(await nobody.users.me.getProfile()).toMatchObject({ result: "error", code: "UNAUTHORIZED" });
});

test("an independent client is told of channels that are not there", async () => {
  const nina = await signIn("nina");
  const refused = await nina.messages.send({ type: "stream", to: "nowhere", topic: "x", content: "Hello" });
  expect(refused).toMatchObject({ result: "error", code: "STREAM_DOES_NOT_EXIST", stream: "nowhere" });
});
