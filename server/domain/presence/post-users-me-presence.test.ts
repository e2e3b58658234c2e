import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { readNumber } from "../../db/testing/read-rows.ts";
import type { InputOf } from "../../http/contract.ts";
import { roles } from "../../http/roles.ts";
import { form, send } from "../../http/testing/send.ts";
import { writePresences } from "../../jobs/presence.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { createBot } from "../bots/testing/bot.ts";
import { createChannel } from "../channels/testing/channels.ts";
import { eventsOfType, openQueue } from "../event-queues/testing/queue-client.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { insertUser } from "../users/actions.ts";
import { userEndpoints } from "../users/contract.ts";
import { presenceEndpoints } from "./contract.ts";
import { applyPresenceEvent, type PresenceState } from "./events.ts";

const start = Date.UTC(2026, 2, 2, 8, 30) / 1000;

let now: number;
let world: World;

beforeEach(async () => {
  now = start;
  world = await createWorld({ clock: { now: () => now * 1000 } });
  onTestFinished(world.close);
});

describe("a person whose client reports presence", () => {
  test("is listed in the requested format", async () => {
    const modern = { [world.nina.id]: { active_timestamp: start, idle_timestamp: start } };
    const aggregated = { client: "Watercooler-tests", status: "active", timestamp: start };
    const legacy = { [world.nina.email]: { aggregated, "Watercooler-tests": { ...aggregated, pushable: false } } };
    const presence_last_update_id = expect.any(Number);
    const common = { presence_last_update_id, server_timestamp: start };
    expect(await ping(world.nina)).toMatchObject({ ...common, presences: legacy });
    expect(await ping(world.nina, { slim_presence: true })).toMatchObject({ ...common, presences: modern });
    const answer = await ping(world.nina, { last_update_id: -1 });
    expect(answer).toMatchObject({ ...common, presences: modern });
    expect(answer.presence_last_update_id).toBeGreaterThan(0);
  });

  test("as idle still has the last active time, if there was one", async () => {
    const answer = await ping(world.nina, { status: "idle", slim_presence: true });
    expect(answer.presences).toEqual({ [world.nina.id]: { active_timestamp: 0, idle_timestamp: start } });
    expect((await ping(world.omar, { ping_only: false })).presences?.[world.nina.email]).toMatchObject({
      aggregated: { status: "idle", timestamp: start },
    });
    await ping(world.nina);
    now += 80;
    const later = await ping(world.nina, { status: "idle", slim_presence: true });
    expect(later.presences).toMatchObject({ [world.nina.id]: { active_timestamp: start, idle_timestamp: start + 80 } });
  });

  test("gets legacy_mirror_active false, and the history limit is ignored if the client has an update", async () => {
    const { legacy_mirror_active, presence_last_update_id } = await ping(world.nina);
    expect(legacy_mirror_active).toBe(false);
    for (const [known, status] of [
      [presence_last_update_id, 200],
      [-1, 400],
    ]) {
      const fields = form({ status: "active", last_update_id: String(known), history_limit_days: "long" });
      const headers = { ...fields.headers, authorization: `Basic ${btoa(`${world.nina.email}:${world.nina.apiKey}`)}` };
      const port = Number(new URL(world.url).port);
      const answer = await send(port, "POST", "/api/v1/users/me/presence", { ...fields, headers });
      expect(answer.status).toBe(status);
    }
  });

  test("is shown in the older format under the client that reported last, also after a restart", async () => {
    const authorization = `Basic ${btoa(`${world.nina.email}:${world.nina.apiKey}`)}`;
    for (const userAgent of ["ZulipMobile/30", "aggregated/1", "ZulipTerminal/0.7"]) {
      now += 60;
      const { headers, body } = form({ status: "active" });
      const sent = { body: body ?? "", headers: { ...headers, authorization, "user-agent": userAgent } };
      const { json } = await send(Number(new URL(world.url).port), "POST", "/api/v1/users/me/presence", sent);
      const client = userAgent.split("/")[0] ?? "";
      const presences = (json?.presences ?? {}) as Record<string, Record<string, object>>;
      const known = presences[world.nina.email];
      expect(Object.keys(known ?? {}).sort()).toEqual([...new Set([client, "aggregated"])].sort());
      expect(known?.[client]).toMatchObject({ client, status: "active", timestamp: now });
    }
    world = await world.restart();
    const { presences } = await world.omar.call(presenceEndpoints.getPresences, {});
    expect(presences[world.nina.email]).toMatchObject({ ZulipTerminal: { client: "ZulipTerminal" } });
  });

  test("gets no presences with ping_only", async () => {
    expect(await ping(world.nina, { ping_only: true })).toEqual(envelope({ presence_last_update_id: -1 }));
    const known = { ping_only: true, last_update_id: 7 };
    expect(await ping(world.nina, known)).toEqual(envelope({ presence_last_update_id: 7 }));
  });
});

describe("a client that already has an update", () => {
  test("is sent the later changes, and the same update ID when there are none", async () => {
    await ping(world.nina);
    const first = await ping(world.omar, { last_update_id: -1 });
    const known = { last_update_id: first.presence_last_update_id };
    expect(await ping(world.omar, known)).toMatchObject({ presence_last_update_id: known.last_update_id });
    expect((await ping(world.omar, known)).presences).toEqual({});

    now += 60;
    await ping(world.nina, { status: "idle" });
    const second = await ping(world.omar, { ...known, status: "idle", history_limit_days: 0 });
    expect(second.presence_last_update_id).toBeGreaterThan(known.last_update_id);
    expect(second.presences).toMatchObject({ [world.nina.id]: { active_timestamp: start, idle_timestamp: now } });
  });

  test("continues from it after a restart, and is sent everything when the server has no such update yet", async () => {
    await ping(world.nina);
    const { presence_last_update_id: last_update_id } = await ping(world.omar, { last_update_id: -1 });
    world = await world.restart();
    expect((await ping(world.omar, { last_update_id })).presences).toEqual({});
    now += 60;
    await ping(world.nina);
    const next = await ping(world.omar, { last_update_id, status: "idle" });
    expect(Object.keys(next.presences ?? {})).toContain(String(world.nina.id));
    const { presences, presence_last_update_id } = await ping(world.omar, { last_update_id: 1_000_000_000 });
    expect((await ping(world.omar, { last_update_id: presence_last_update_id })).presences).toEqual({});
    expect(Object.keys(presences ?? {})).toHaveLength(2);
  });
});

test("the answer has the last two weeks, or the requested number of days", async () => {
  await ping(world.nina);
  now += 3 * 86_400;
  const answered = async (params: Params) => Object.keys((await ping(world.omar, params)).presences ?? {});
  expect(await answered({ history_limit_days: 2 })).toEqual([world.omar.email]);
  expect(await answered({ history_limit_days: 4 })).toContain(world.nina.email);
  expect(await answered({})).toContain(world.nina.email);
  const registered = async (presence_history_limit_days: number) =>
    Object.keys((await openQueue(world.ada.call, { presence_history_limit_days })).snapshot.presences ?? {});
  expect(await registered(2)).toEqual([world.omar.email]);
  expect(await registered(4)).toContain(world.nina.email);
  now += 12 * 86_400;
  expect(await answered({})).not.toContain(world.nina.email);
});

describe("others are notified", () => {
  test("when somebody comes online, in the format that their client supports", async () => {
    const modern = await openQueue(world.gus.call, { client_capabilities: { simplified_presence_events: true } });
    const legacy = await openQueue(world.gus.call);
    const slim = await openQueue(world.gus.call, { slim_presence: true });
    await verifyAction(world, () => ping(world.nina));
    const { id, email } = world.nina;
    expect(await modern.takeAll()).toEqual([
      {
        id: expect.any(Number),
        type: "presence",
        presences: { [id]: { active_timestamp: start, idle_timestamp: start } },
      },
    ]);
    const reported = { client: "Watercooler-tests", status: "active", timestamp: start, pushable: false };
    const event = {
      type: "presence",
      user_id: id,
      server_timestamp: start,
      presence: { "Watercooler-tests": reported },
    };
    expect(await legacy.takeAll()).toEqual([{ id: expect.any(Number), ...event, email }]);
    expect(await slim.takeAll()).toEqual([{ id: expect.any(Number), ...event }]);
  });

  test("so that clients with either format of events have the same state", async () => {
    const old = await openQueue(world.gus.call, { slim_presence: true });
    await ping(world.nina, { status: "idle" });
    await ping(world.omar);
    const announced = eventsOfType(await old.takeAll(), "presence");
    const before = { presences: {}, realm_users: [] };
    const { snapshot } = await openQueue(world.gus.call, { slim_presence: true });
    expect(Object.keys(snapshot.presences ?? {})).toHaveLength(2);
    expect(announced.reduce(applyPresenceEvent, before as PresenceState).presences).toEqual(snapshot.presences);
  });

  test("when somebody comes back or is active again, but not every minute", async () => {
    const queue = await openQueue(world.omar.call);
    const announced = async () => (await queue.takeAll()).length;
    await ping(world.nina, { status: "idle" });
    expect(await announced()).toBe(1);
    now += 60;
    await ping(world.nina, { status: "idle" });
    expect(await announced()).toBe(0);
    await ping(world.nina);
    expect(await announced()).toBe(1);
    now += 60;
    await ping(world.nina);
    expect(await announced()).toBe(0);
    now += 201;
    await ping(world.nina, { status: "idle" });
    expect(await announced()).toBe(1);
  });

  test("only in an organization of at most a hundred people; in a larger one, clients poll", async () => {
    await mutate(world.ctx, (tx) => {
      for (let at = 0; at < 94; at++) {
        insertUser(tx, {
          email: `c${at}@example.test`,
          fullName: `Person ${at}`,
          role: roles.member,
          passwordHash: null,
        });
      }
    });
    const queue = await openQueue(world.omar.call, { event_types: ["presence"] });
    await ping(world.nina);
    expect(await queue.takeAll()).toEqual([]);
    expect((await ping(world.omar)).presences).toHaveProperty([world.nina.email]);
  });
});

describe("nobody is notified of", () => {
  test("a person who hides their presence, and earlier presence is removed", async () => {
    await ping(world.nina);
    const { presence_last_update_id: last_update_id } = await ping(world.omar, { last_update_id: -1 });
    const hide = () => world.nina.call(settingsEndpoints.updateOwnSettings, { presence_enabled: false });
    await verifyAction(world, hide);
    await ping(world.nina);
    expect(Object.keys((await ping(world.omar)).presences ?? {})).toEqual([world.omar.email]);
    expect((await ping(world.omar, { last_update_id })).presences).toMatchObject({
      [world.nina.id]: { active_timestamp: 0, idle_timestamp: 0 },
    });
    await world.nina.call(settingsEndpoints.updateOwnSettings, { presence_enabled: true });
    await verifyAction(world, () => ping(world.nina));
    expect((await ping(world.omar)).presences).toHaveProperty([world.nina.email]);
  });

  test("anybody, if the organization turns presence off", async () => {
    await ping(world.nina);
    const off = { presence_disabled: true };
    await verifyAction(world, () => world.ada.call(organizationEndpoints.updateOrganization, off));
    await verifyAction(world, () => ping(world.nina));
    const nothing = { presences: {}, presence_last_update_id: -1, server_timestamp: start };
    expect(await ping(world.omar)).toMatchObject(nothing);
    const on = { presence_disabled: false };
    await verifyAction(world, () => world.ada.call(organizationEndpoints.updateOrganization, on));
    expect((await ping(world.omar)).presences).not.toHaveProperty([world.nina.email]);
  });

  test("a deactivated person, even after they are reactivated", async () => {
    await ping(world.pia);
    const gone = { user_id: world.pia.id, deactivation_notification_comment: null };
    await verifyAction(world, () => world.ada.call(userEndpoints.deactivateUser, gone), { dropped: ["pia"] });
    const back = { user_id: world.pia.id };
    await world.ada.call(userEndpoints.reactivateUser, back);
    expect((await ping(world.omar)).presences).not.toHaveProperty([world.pia.email]);
  });

  test("people whom a guest cannot see, until they can", async () => {
    const members = { can_access_all_users_group: { new: systemGroupId("role:members") } };
    await world.ada.call(organizationEndpoints.updateOrganization, members);
    await createChannel(world, "ada", { subscribers: [world.nina.id] });
    const queue = await openQueue(world.gus.call);
    await verifyAction(world, () => ping(world.nina));
    expect(await queue.takeAll()).toEqual([]);
    const seen = async () => Object.keys((await ping(world.gus)).presences ?? {});
    expect(await seen()).toEqual([world.gus.email]);

    const subscribing = { subscriptions: [{ name: "workshop" }], principals: [world.gus.id] };
    await verifyAction(world, () => world.ada.call(subscriptionEndpoints.subscribe, subscribing));
    expect(await queue.takeAll()).toContainEqual(expect.objectContaining({ type: "presence", user_id: world.nina.id }));
    expect(await seen()).toContain(world.nina.email);
    const unsubscribing = { subscriptions: ["workshop"] };
    await verifyAction(world, () => world.nina.call(subscriptionEndpoints.unsubscribe, unsubscribing));
    expect(await seen()).not.toContain(world.nina.email);
  });
});

test("older clients keep the presence of somebody whose address changes", async () => {
  await ping(world.nina);
  const nobody = { email_address_visibility: 4 } as const;
  await verifyAction(world, () => world.nina.call(settingsEndpoints.updateOwnSettings, nobody));
  const { presences } = await ping(world.omar);
  expect(Object.keys(presences ?? {})).toHaveLength(2);
  expect(presences).not.toHaveProperty([world.nina.email]);
});

describe("presence is cheap to store", () => {
  test("a request writes nothing, and one row for each person is written later", async () => {
    await ping(world.omar);
    await writePresences(world.ctx);
    await expectUnchanged(world, async () => {
      for (const person of [world.nina, world.nina, world.pia]) await ping(person);
    });
    const before = changes();
    await writePresences(world.ctx);
    // One row for each of them, and one for each person's first activity.
    expect(changes() - before).toBe(4);
    await writePresences(world.ctx);
    expect(changes() - before).toBe(4);
    now += 60;
    await ping(world.nina);
    await writePresences(world.ctx);
    expect(changes() - before).toBe(5);
  });

  test("presence survives a restart", async () => {
    await ping(world.nina);
    world = await world.restart();
    expect((await ping(world.omar)).presences).toHaveProperty([world.nina.email]);
  });
});

test("bots also have presence", async () => {
  const bot = await createBot(world, world.nina);
  await verifyAction(world, () => ping(bot));
  expect((await ping(world.omar)).presences).toHaveProperty([bot.email]);
});

test("a refused request changes nothing", async () => {
  const attempt = () => ping(world.nina, { status: "away" });
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message: "Invalid status: away",
  });
  expect(Object.keys((await ping(world.omar)).presences ?? {})).toEqual([world.omar.email]);
});

type Params = Partial<InputOf<typeof presenceEndpoints.updatePresence>>;

function ping(by: Person, params: Params = {}) {
  return by.call(presenceEndpoints.updatePresence, { status: "active", new_user_input: true, ...params });
}

function envelope(answer: object) {
  return { result: "success", msg: "", ...answer };
}

/** How many rows have been written so far. */
function changes(): number {
  return readNumber(world.ctx, "SELECT total_changes()");
}
