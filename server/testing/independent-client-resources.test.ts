import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { alertWordEndpoints } from "../domain/alert-words/contract.ts";
import { openChannel, post, write } from "../domain/messages/testing/office.ts";
import { createIndependentClient, type IndependentClient, signIn } from "./independent-client.ts";
import { testPassword } from "./test-people.ts";
import { createWorld, type World } from "./world.ts";

/** An office in which Nina uses the independent client. She is subscribed to the channel workshop. */
type Setup = { readonly world: World; readonly nina: IndependentClient; readonly workshop: number };

const success = { result: "success" };

/** One check for each method of each resource, by its path in the client. */
const checks: Readonly<Record<string, (setup: Setup) => Promise<void>>> = {
  "accounts.retrieve": async ({ world, nina }) => {
    const email = "nina@example.test";
    expect(await nina.accounts.retrieve()).toMatchObject({ ...success, email, user_id: world.nina.id });
  },

  callEndpoint: async ({ world, nina }) => {
    const words = { alert_words: JSON.stringify(["lamp"]) };
    expect(await nina.callEndpoint("/users/me/alert_words", "POST", words)).toMatchObject({ alert_words: ["lamp"] });
    const answer = await nina.callEndpoint("users/me/status", "POST", { status_text: "At the shop" });
    expect(answer).toMatchObject(success);
    const status = await nina.callEndpoint(`users/${world.nina.id}/status`, "GET", {});
    expect(status).toMatchObject({ status: { status_text: "At the shop" } });
  },

  callOnEachEvent: async ({ world, nina }) => {
    const script = `
      const zulip = require(${JSON.stringify(createRequire(import.meta.url).resolve("zulip-js"))});
      zulip({ realm: ${JSON.stringify(world.url)}, username: "nina@example.test", password: "${testPassword}" })
        .then((client) => client.callOnEachEvent((event) => console.log(JSON.stringify(event)), ["typing"]));`;
    const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const received = once(createInterface(child.stdout), "line");
    const interval = setInterval(() => void nina.typing.send({ op: "start", to: [world.nina.id] }), 100);
    const [line] = await received.finally(() => clearInterval(interval));
    expect(JSON.parse(String(line))).toMatchObject({ type: "typing", op: "start", sender: { user_id: world.nina.id } });
  },

  "emojis.retrieve": async ({ nina }) => {
    expect(await nina.emojis.retrieve()).toMatchObject({ ...success, emoji: expect.any(Object) });
  },

  "events.retrieve": async ({ world, nina }) => {
    const { queue_id, last_event_id } = await nina.queues.register({ event_types: ["message"] });
    const id = await write(world.omar, [world.nina], "Nina?");
    const { events } = await nina.events.retrieve({ queue_id, last_event_id });
    expect(events).toMatchObject([{ type: "message", message: { id, content: "Nina?" } }]);
  },

  "filters.retrieve": async ({ nina }) => {
    // The list is now called linkifiers; the whole API family has removed the old endpoint.
    expect(await nina.filters.retrieve()).toMatchObject({ result: "error", code: "METHOD_NOT_ALLOWED" });
    expect(await nina.callEndpoint("/realm/linkifiers", "GET", {})).toMatchObject({ linkifiers: [] });
  },

  "messages.deleteById": async ({ world, nina, workshop }) => {
    const ada = await signIn(world, "ada");
    const message_id = await post(world.nina, workshop, "Oops");
    expect(await ada.messages.deleteById({ message_id })).toMatchObject(success);
    expect(await nina.messages.getById({ message_id })).toMatchObject({ msg: "Invalid message(s)" });
  },

  "messages.deleteReactionById": async ({ world, nina, workshop }) => {
    const message_id = await post(world.omar, workshop, "Lunch?");
    await nina.reactions.add({ message_id, emoji_name: "smile" });
    expect(await nina.messages.deleteReactionById({ message_id, emoji_name: "smile" })).toMatchObject(success);
    expect(await nina.messages.getById({ message_id })).toMatchObject({ message: { reactions: [] } });
  },

  "messages.flags.add": async ({ world, nina }) => {
    const messages = [await write(world.omar, [world.nina], "One"), await write(world.omar, [world.nina], "Two")];
    expect(await nina.messages.flags.add({ messages, flag: "starred" })).toMatchObject({ ...success, messages });
    expect(await nina.messages.retrieve(everyMessageThatIs("starred"))).toMatchObject({
      messages: messages.map((id) => ({ id })),
    });
  },

  "messages.flags.remove": async ({ world, nina }) => {
    const messages = [await write(world.omar, [world.nina], "One"), await write(world.omar, [world.nina], "Two")];
    await nina.messages.flags.add({ messages, flag: "starred" });
    expect(await nina.messages.flags.remove({ messages, flag: "starred" })).toMatchObject({ ...success, messages });
    expect(await nina.messages.retrieve(everyMessageThatIs("starred"))).toMatchObject({ messages: [] });
  },

  "messages.getById": async ({ world, nina, workshop }) => {
    const message_id = await post(world.omar, workshop, "**Rent**");
    expect(await nina.messages.getById({ message_id })).toMatchObject({
      raw_content: "**Rent**",
      message: { id: message_id, content: "<p><strong>Rent</strong></p>", sender_id: world.omar.id },
    });
  },

  "messages.getHistoryById": async ({ nina }) => {
    const { id } = await nina.messages.send({ type: "stream", to: "workshop", topic: "lamp", content: "Blue" });
    await nina.messages.update({ message_id: id, content: "Red" });
    expect(await nina.messages.getHistoryById({ message_id: id })).toMatchObject({
      message_history: [{ content: "Blue" }, { content: "Red", prev_content: "Blue" }],
    });
  },

  "messages.render": async ({ nina }) => {
    expect(await nina.messages.render("**Rent**")).toMatchObject({ rendered: "<p><strong>Rent</strong></p>" });
  },

  "messages.retrieve": async ({ world, nina, workshop }) => {
    const id = await post(world.omar, workshop, "The lead has arrived", "lead");
    await post(world.omar, workshop, "The lead is heavy", "lamp");
    const narrow = [
      { operator: "channel", operand: "workshop" },
      { operator: "search", operand: "lead" },
      { operator: "topic", operand: "lamp", negated: true },
    ];
    const answer = await nina.messages.retrieve({ anchor: "newest", num_before: 10, num_after: 0, narrow });
    expect(answer).toMatchObject({ found_newest: true, messages: [{ id, subject: "lead" }] });
  },

  "messages.send": async ({ world, nina, workshop }) => {
    const { id } = await nina.messages.send({ type: "stream", to: "workshop", topic: "lamp", content: "Rent" });
    const direct = await nina.messages.send({ type: "private", to: ["omar@example.test"], content: "Omar?" });
    const omar = await signIn(world, "omar");
    expect(await omar.messages.getById({ message_id: id })).toMatchObject({ message: { stream_id: workshop } });
    expect(await omar.messages.getById({ message_id: direct.id })).toMatchObject({ message: { type: "private" } });
  },

  "messages.update": async ({ nina }) => {
    const { id } = await nina.messages.send({ type: "stream", to: "workshop", topic: "lamp", content: "Blue" });
    expect(await nina.messages.update({ message_id: id, content: "Red" })).toMatchObject(success);
    expect(await nina.messages.getById({ message_id: id })).toMatchObject({ raw_content: "Red" });
    expect(await nina.messages.update({ message_id: id })).toMatchObject({ msg: "Nothing to change" });
  },

  "queues.deregister": async ({ nina }) => {
    const { queue_id } = await nina.queues.register({ event_types: ["message"] });
    expect(await nina.queues.deregister({ queue_id })).toMatchObject(success);
    expect(await nina.events.retrieve({ queue_id, last_event_id: -1 })).toMatchObject({ code: "BAD_EVENT_QUEUE_ID" });
  },

  "queues.register": async ({ nina }) => {
    const registered = await nina.queues.register({ event_types: ["subscription", "realm_user"] });
    expect(registered).toMatchObject({ ...success, queue_id: expect.any(String), subscriptions: expect.any(Array) });
    expect(registered).not.toHaveProperty("unread_msgs");
  },

  "reactions.add": async ({ world, nina, workshop }) => {
    const message_id = await post(world.omar, workshop, "Lunch?");
    expect(await nina.reactions.add({ message_id, emoji_name: "smile" })).toMatchObject(success);
    expect(await nina.messages.getById({ message_id })).toMatchObject({
      message: { reactions: [{ emoji_name: "smile", user_id: world.nina.id, reaction_type: "unicode_emoji" }] },
    });
  },

  "reactions.remove": async ({ world, nina, workshop }) => {
    const message_id = await post(world.omar, workshop, "Lunch?");
    await nina.reactions.add({ message_id, emoji_name: "smile" });
    expect(await nina.reactions.remove({ message_id, emoji_name: "smile" })).toMatchObject(success);
    const again = await nina.reactions.remove({ message_id, emoji_name: "smile" });
    expect(again).toMatchObject({ code: "REACTION_DOES_NOT_EXIST" });
  },

  "server.settings": async ({ world, nina }) => {
    const settings = await nina.server.settings();
    expect(settings).toMatchObject({ ...success, realm_name: "Lindholm & Daughters", realm_uri: world.url });
  },

  "streams.deleteById": async ({ world, nina, workshop }) => {
    const ada = await signIn(world, "ada");
    expect(await nina.streams.deleteById({ stream_id: workshop })).toMatchObject({ result: "error" });
    expect(await ada.streams.deleteById({ stream_id: workshop })).toMatchObject(success);
    const { streams } = await nina.streams.retrieve({ include_public: true });
    expect(streams).not.toContainEqual(expect.objectContaining({ stream_id: workshop }));
  },

  "streams.getStreamId": async ({ nina, workshop }) => {
    expect(await nina.streams.getStreamId("workshop")).toMatchObject({ stream_id: workshop });
  },

  "streams.retrieve": async ({ nina, workshop }) => {
    const { streams } = await nina.streams.retrieve({ include_public: true });
    expect(streams).toContainEqual(expect.objectContaining({ stream_id: workshop, name: "workshop" }));
  },

  "streams.subscriptions.retrieve": async ({ nina, workshop }) => {
    expect(await nina.streams.subscriptions.retrieve()).toMatchObject({
      subscriptions: expect.arrayContaining([expect.objectContaining({ stream_id: workshop, is_muted: false })]),
    });
  },

  "streams.topics.retrieve": async ({ world, nina, workshop }) => {
    await post(world.omar, workshop, "Rent", "lamp");
    const max_id = await post(world.omar, workshop, "Sale", "menu");
    const answer = await nina.streams.topics.retrieve({ stream_id: workshop });
    expect(answer).toMatchObject({ topics: [{ name: "menu", max_id }, { name: "lamp" }] });
  },

  "typing.send": async ({ world, nina }) => {
    const omar = await signIn(world, "omar");
    const { queue_id, last_event_id } = await omar.queues.register({ event_types: ["typing"] });
    expect(await nina.typing.send({ op: "start", to: [world.omar.id] })).toMatchObject(success);
    expect(await nina.typing.send({ op: "stop", to: [world.omar.id, world.pia.id] })).toMatchObject(success);
    const { events } = await omar.events.retrieve({ queue_id, last_event_id });
    expect(events).toMatchObject([{ op: "start" }, { op: "stop", sender: { user_id: world.nina.id } }]);
  },

  "users.create": async ({ world, nina }) => {
    const tove = { email: "tove@example.test", full_name: "Tove Berg", password: "correct horse" };
    expect(await nina.users.create(tove)).toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
    const { user_id } = await (await signIn(world, "ada")).users.create(tove);
    const answer = await nina.users.retrieve({ client_gravatar: false });
    expect(answer.members).toContainEqual(expect.objectContaining({ user_id, full_name: "Tove Berg" }));
  },

  "users.me.alertWords.retrieve": async ({ world, nina }) => {
    await world.nina.call(alertWordEndpoints.addAlertWords, { alert_words: ["lamp", "menu"] });
    expect(await nina.users.me.alertWords.retrieve()).toMatchObject({ alert_words: ["lamp", "menu"] });
  },

  "users.me.getProfile": async ({ world, nina }) => {
    expect(await nina.users.me.getProfile()).toMatchObject({ user_id: world.nina.id, full_name: "Nina Vogel" });
  },

  // The whole API family has removed the pointer: each message has its own read state.
  "users.me.pointer.retrieve": async ({ nina }) => {
    expect(await nina.users.me.pointer.retrieve()).toMatchObject({ result: "error", code: "NOT_FOUND" });
  },

  "users.me.pointer.update": async ({ nina }) => {
    expect(await nina.users.me.pointer.update(1)).toMatchObject({ result: "error", code: "NOT_FOUND" });
  },

  "users.me.subscriptions.add": async ({ world, nina }) => {
    const subscriptions = JSON.stringify([{ name: "packing" }]);
    const { subscribed } = await nina.users.me.subscriptions.add({ subscriptions });
    expect(subscribed).toEqual({ [world.nina.id]: ["packing"] });
  },

  "users.me.subscriptions.remove": async ({ nina }) => {
    const subscriptions = JSON.stringify(["workshop"]);
    expect(await nina.users.me.subscriptions.remove({ subscriptions })).toMatchObject({ removed: ["workshop"] });
  },

  "users.retrieve": async ({ world, nina }) => {
    const { members } = await nina.users.retrieve({ client_gravatar: true });
    expect(members).toContainEqual(expect.objectContaining({ user_id: world.omar.id, role: 400, is_active: true }));
  },
};

test("there is a check for each method of each resource, and for no other", async () => {
  const { nina } = await createSetup();
  const { config: _, ...resources } = nina;
  expect(Object.keys(checks)).toEqual(methodsOf(resources).sort(byCodePoint));
});

test.each(Object.entries(checks))("an independent client can use %s", async (_name, check) => {
  await check(await createSetup());
});

test("an independent client signs in with a zuliprc file", async () => {
  const { world } = await createSetup();
  const zuliprc = join(world.folder, "zuliprc");
  writeFileSync(zuliprc, `[api]\nemail=nina@example.test\nkey=${world.nina.apiKey}\nsite=${world.url}\n`);
  const client = await createIndependentClient({ zuliprc });
  expect(await client.users.me.getProfile()).toMatchObject({ user_id: world.nina.id });
});

async function createSetup(): Promise<Setup> {
  const world = await createWorld();
  onTestFinished(world.close);
  const workshop = await openChannel(world, "workshop", ["ada", "nina", "omar"]);
  return { world, nina: await signIn(world, "nina"), workshop };
}

/** The paths of all methods. */
function methodsOf(resource: object, path = ""): string[] {
  return Object.entries(resource).flatMap(([name, value]) =>
    typeof value === "function" ? [`${path}${name}`] : methodsOf(value as object, `${path}${name}.`),
  );
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function everyMessageThatIs(is: string) {
  return { anchor: "newest", num_before: 10, num_after: 0, narrow: [{ operator: "is", operand: is }] };
}
