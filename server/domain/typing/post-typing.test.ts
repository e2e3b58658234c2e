import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { roles } from "../../http/roles.ts";
import { form, send } from "../../http/testing/send.ts";
import { sendDirect } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { createChannel } from "../channels/testing/channels.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { authorizationOf } from "../pictures/testing/fetch-as.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { insertUser } from "../users/actions.ts";
import { userEndpoints } from "../users/contract.ts";
import { typingEndpoints } from "./contract.ts";
import { listen } from "./testing/listen.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

describe("a direct message that is being written", () => {
  test("is announced to everybody in the conversation, including the writer, and to nobody else", async () => {
    const eventsOf = await listen(world);
    await type(world.nina, { to: [world.omar.id, world.pia.id] });
    const { nina, omar, pia } = world;
    const participants = [nina, omar, pia].map(({ id, email }) => ({ user_id: id, email }));
    const event = { type: "typing", op: "start", message_type: "direct", sender: participants[0] };
    for (const events of [await eventsOf("nina"), await eventsOf("omar"), await eventsOf("pia")]) {
      expect(events).toEqual([{ id: expect.any(Number), ...event, recipients: participants }]);
    }
    for (const name of ["ada", "boris", "mia", "gus"] as const) expect(await eventsOf(name)).toEqual([]);
  });

  test("has no channel and no topic, and parameters for them are ignored", async () => {
    const eventsOf = await listen(world);
    const { id } = world.omar;
    for (const type of [{}, { type: "direct" }]) {
      const sent = { ...type, op: "start", to: String(id), stream_id: "abc", topic: "x".repeat(200) };
      expect((await sendRaw(world.nina, sent)).status).toBe(200);
    }
    expect(await eventsOf("omar")).toHaveLength(2);
  });

  test("can be a note to oneself, and `to` can be a single ID", async () => {
    const eventsOf = await listen(world);
    await type(world.nina, { to: world.nina.id, op: "stop" });
    expect(await eventsOf("nina")).toMatchObject([{ op: "stop", recipients: [{ user_id: world.nina.id }] }]);
  });

  test("is not announced to people who have turned this off", async () => {
    await set(world.omar, { receives_typing_notifications: false });
    const eventsOf = await listen(world);
    await type(world.nina, { to: [world.omar.id, world.pia.id] });
    expect(await eventsOf("omar")).toEqual([]);
    expect(await eventsOf("pia")).toHaveLength(1);
  });

  test("is not announced to or from a guest who sees nobody, until they have written to each other", async () => {
    const members = { can_access_all_users_group: { new: systemGroupId("role:members") } };
    await world.ada.call(organizationEndpoints.updateOrganization, members);
    const eventsOf = await listen(world);
    await type(world.nina, { to: [world.gus.id] });
    expect(await eventsOf("nina")).toHaveLength(1);
    expect(await eventsOf("gus")).toEqual([]);
    await expect(type(world.gus, { to: [world.nina.id] })).rejects.toMatchObject({
      message: `Invalid user ID ${world.nina.id}`,
    });

    await sendDirect(world.nina, [world.gus], "hello");
    const eventsLater = await listen(world);
    await type(world.nina, { to: [world.gus.id] });
    expect(await eventsLater("gus")).toMatchObject([{ type: "typing" }]);
    await type(world.nina, { to: [world.gus.id, world.pia.id] });
    expect(await eventsLater("gus")).toEqual([]);
  });
});

describe("a message to a channel that is being written", () => {
  test("is announced to the channel's subscribers on clients that support it", async () => {
    const workshop = await newChannel([world.nina, world.omar, world.gus]);
    const eventsOf = await listen(world);
    const old = await openQueue(world.omar.call);
    await type(world.nina, { type: "channel", stream_id: workshop, topic: " lamp " });
    for (const name of ["nina", "omar", "gus"] as const) {
      expect(await eventsOf(name)).toEqual([
        {
          id: expect.any(Number),
          type: "typing",
          op: "start",
          message_type: "stream",
          sender: { user_id: world.nina.id, email: world.nina.email },
          stream_id: workshop,
          topic: "lamp",
        },
      ]);
    }
    for (const name of ["ada", "boris", "mia", "pia"] as const) expect(await eventsOf(name)).toEqual([]);
    expect(await old.takeAll()).toEqual([]);
  });

  test("has the empty topic by its name for clients that do not support it", async () => {
    const workshop = await newChannel([world.nina]);
    const supporting = await openQueue(world.nina.call, {
      client_capabilities: { stream_typing_notifications: true, empty_topic_name: true },
    });
    const other = await openQueue(world.nina.call, { client_capabilities: { stream_typing_notifications: true } });
    await type(world.nina, { type: "stream", stream_id: workshop, topic: "general chat" });
    expect(await supporting.takeAll()).toMatchObject([{ topic: "" }]);
    expect(await other.takeAll()).toMatchObject([{ topic: "general chat" }]);
  });

  test("is not announced to people who have turned this off, or in a channel of more than a hundred", async () => {
    const workshop = await newChannel([world.nina, world.omar, world.pia]);
    await set(world.omar, { receives_typing_notifications: false });
    const eventsOf = await listen(world);
    await type(world.nina, { type: "channel", stream_id: workshop, topic: "lamp" });
    expect(await eventsOf("omar")).toEqual([]);
    expect(await eventsOf("pia")).toHaveLength(1);

    const crowd = await mutate(world.ctx, (tx) =>
      Array.from({ length: 98 }, (_, at) => {
        const person = { email: `crowd${at}@example.test`, fullName: `Person ${at}`, role: roles.member };
        return insertUser(tx, { ...person, passwordHash: null }).id;
      }),
    );
    const subscriptions = [{ name: "workshop" }];
    await world.nina.call(subscriptionEndpoints.subscribe, { subscriptions, principals: crowd });
    const eventsLater = await listen(world);
    await type(world.nina, { type: "channel", stream_id: workshop, topic: "lamp" });
    expect(await eventsLater("pia")).toEqual([]);
  });

  test("is not announced to a guest who may not see the writer", async () => {
    const workshop = await newChannel([world.omar, world.gus]);
    const members = { can_access_all_users_group: { new: systemGroupId("role:members") } };
    await world.ada.call(organizationEndpoints.updateOrganization, members);
    const eventsOf = await listen(world);
    await type(world.nina, { type: "channel", stream_id: workshop, topic: "lamp" });
    expect(await eventsOf("gus")).toEqual([]);
    await type(world.omar, { type: "channel", stream_id: workshop, topic: "lamp" });
    expect(await eventsOf("gus")).toHaveLength(1);
  });
});

describe("a refused request notifies nobody", () => {
  test.each([
    [{ to: undefined }, "Missing 'to' argument"],
    [{ to: [] }, "Empty 'to' list"],
    [{ to: [999_999] }, "Invalid user ID 999999"],
    [{ type: "channel", topic: "lamp" }, "Missing stream_id"],
    [{ type: "stream", stream_id: 1 }, "Missing topic"],
    [{ type: "channel", stream_id: 999_999, topic: "lamp" }, "Invalid channel ID"],
    [{ type: "channel", stream_id: 1, topic: "x".repeat(61) }, "topic is too long (limit: 60 characters)"],
  ] as const)("%j", async (params, message) => {
    const eventsOf = await listen(world);
    const attempt = () => type(world.nina, params as Params);
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, code: "BAD_REQUEST", message });
    expect(await eventsOf("nina")).toEqual([]);
  });

  test.each([
    [{ to: "[1]" }, "Missing 'op' argument"],
    [{ to: "[1]", op: "pause" }, "Invalid op"],
    [{ to: "[1]", op: "start", type: "private" }, "Invalid type"],
    [{ to: "nina", op: "start" }, "Invalid to"],
  ])("%j", async (fields, msg) => {
    const answer = await send(Number(new URL(world.url).port), "POST", "/api/v1/typing", {
      ...form(fields as Record<string, string>),
      headers: { ...form({}).headers, ...authorizationOf(world.nina) },
    });
    expect(answer).toMatchObject({ status: 400, json: { code: "BAD_REQUEST", msg } });
  });

  test("for a channel that the writer cannot read or post in, and for a deactivated person", async () => {
    const hidden = await newChannel([world.ada], { name: "board", invite_only: true });
    const announcements = await newChannel([world.nina], {
      name: "news",
      can_send_message_group: systemGroupId("role:administrators"),
    });
    await expect(type(world.nina, { type: "channel", stream_id: hidden, topic: "" })).rejects.toMatchObject({
      message: "Invalid channel ID",
    });
    await expect(type(world.nina, { type: "channel", stream_id: announcements, topic: "" })).rejects.toMatchObject({
      message: "You do not have permission to post in this channel.",
    });
    const gone = { user_id: world.pia.id, deactivation_notification_comment: null };
    await world.ada.call(userEndpoints.deactivateUser, gone);
    await expect(type(world.nina, { to: [world.pia.id] })).rejects.toMatchObject({
      message: `'${world.pia.email}' is no longer using Watercooler.`,
    });
  });

  test("of a person who does not let others see that they type", async () => {
    await set(world.nina, { send_private_typing_notifications: false });
    await expect(type(world.nina, { to: [world.omar.id] })).rejects.toMatchObject({
      message: "User has disabled typing notifications for direct messages",
    });
    const workshop = await newChannel([world.nina]);
    await type(world.nina, { type: "channel", stream_id: workshop, topic: "lamp" });
    await set(world.nina, { send_stream_typing_notifications: false });
    await expect(type(world.nina, { type: "channel", stream_id: workshop, topic: "lamp" })).rejects.toMatchObject({
      message: "User has disabled typing notifications for channel messages",
    });
  });
});

test("nothing is stored, and registrations do not report it", async () => {
  const { nina, omar } = world;
  await verifyAction(world, () => expectUnchanged(world, () => type(nina, { to: [omar.id] })));
});

test("a client that sends too many requests is refused, and others are not sent all of them", async () => {
  const limited = await createWorld({ clock: { now: () => Date.UTC(2026, 2, 2, 8, 30) }, config: { rateLimit: true } });
  onTestFinished(limited.close);
  const eventsOf = await listen(limited);
  const params: InputOf<typeof typingEndpoints.setTyping> = { op: "start", to: [limited.omar.id] };
  for (let count = 0; count < 60; count++) await limited.nina.call(typingEndpoints.setTyping, params);
  await expect(limited.nina.call(typingEndpoints.setTyping, params)).rejects.toMatchObject({
    status: 429,
    code: "RATE_LIMIT_HIT",
    body: { "retry-after": 0.5 },
  });
  expect(await eventsOf("omar")).toHaveLength(60);
  await limited.pia.call(typingEndpoints.setTyping, params);
});

test("a request that waits for events is answered at once", async () => {
  const queue = await openQueue(world.omar.call);
  const waiting = queue.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  await type(world.nina, { to: [world.omar.id] });
  expect(await waiting).toMatchObject([{ type: "typing" }]);
});

test("clients are sent how often to report typing", async () => {
  const { snapshot } = await openQueue(world.gus.call, { fetch_event_types: ["realm"] });
  expect(snapshot).toMatchObject({
    server_typing_started_wait_period_milliseconds: 10_000,
    server_typing_stopped_wait_period_milliseconds: 5_000,
    server_typing_started_expiry_period_milliseconds: 15_000,
  });
});

type Params = Partial<InputOf<typeof typingEndpoints.setTyping>>;

function type(by: Person, params: Params) {
  return by.call(typingEndpoints.setTyping, { op: "start", ...params });
}

async function set(person: Person, settings: InputOf<typeof settingsEndpoints.updateOwnSettings>) {
  await person.call(settingsEndpoints.updateOwnSettings, settings);
}

function newChannel(people: readonly Person[], options: Parameters<typeof createChannel>[2] = {}): Promise<number> {
  return createChannel(world, "ada", {
    subscribers: people.map(({ id }) => id),
    send_new_subscription_messages: false,
    ...options,
  });
}

test("a message to a channel has no recipients, and a parameter for them is ignored", async () => {
  const channel = await createChannel(world, "nina", { name: "desk", subscribers: [world.nina.id] });
  for (const type of ["stream", "channel"]) {
    const sent = { type, op: "start", to: "abc", stream_id: String(channel), topic: "lamp" };
    expect((await sendRaw(world.nina, sent)).json).toMatchObject({ result: "success" });
  }
  const refused = await sendRaw(world.nina, { op: "start", to: "abc" });
  expect(refused.json).toMatchObject({ code: "BAD_REQUEST", var_name: "to" });
});

/** Sends the fields exactly as they are written. */
function sendRaw({ email, apiKey }: Person, fields: Readonly<Record<string, string>>) {
  const { headers, body } = form(fields);
  const authorization = `Basic ${btoa(`${email}:${apiKey}`)}`;
  const port = Number(new URL(world.url).port);
  return send(port, "POST", "/api/v1/typing", { headers: { ...headers, authorization }, ...(body ? { body } : {}) });
}
