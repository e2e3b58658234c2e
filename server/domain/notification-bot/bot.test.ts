import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { issueKey } from "../../control/operations/issue-key.ts";
import { listUsers } from "../../control/operations/list-users.ts";
import { perform } from "../../control/perform.ts";
import { users } from "../../db/schema/users.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import { roles } from "../../http/roles.ts";
import { createChannel, sendDirect } from "../../testing/actions.ts";
import { testPersonNames } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { botDomain } from "../bots/read.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { applyWaitingPeriod } from "../groups/waiting-period.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { countPeople } from "../organization/queries.ts";
import { userEndpoints } from "../users/contract.ts";
import { findUserByEmail } from "../users/queries.ts";
import { ensureNotificationBot } from "./bot.ts";
import { botOf, noticeTextsTo } from "./testing/sent-notices.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("clients get the bot separately from people, for guests too, and with or without support for incomplete lists", async () => {
  const bot = botOf(world);
  for (const { call } of [world.ada, world.gus]) {
    const { snapshot } = await openQueue(call);
    expect(snapshot.cross_realm_bots).toMatchObject([
      {
        user_id: bot.id,
        full_name: "Notification Bot",
        email: `notification-bot@${botDomain}`,
        is_bot: true,
        is_system_bot: true,
        bot_owner_id: null,
      },
    ]);
    for (const list of ["realm_users", "realm_non_active_users", "realm_bots"] as const) {
      expect(snapshot[list]).not.toContainEqual(expect.objectContaining({ user_id: bot.id }));
    }
  }
});

test("the bot does not count as a person: it is in no list, count, group or channel", async () => {
  const bot = botOf(world);
  const { members } = await world.ada.call(userEndpoints.getUsers, {});
  expect(members.map(({ user_id }) => user_id).toSorted((a, b) => a - b)).toEqual(
    testPersonNames.map((name) => world[name].id).toSorted((a, b) => a - b),
  );
  expect(countPeople(world.ctx)).toBe(testPersonNames.length);
  const { users: listed } = await perform(world.ctx, listUsers, {});
  expect(listed.map(({ user_id }) => user_id)).not.toContain(bot.id);
  await world.ada.call(organizationEndpoints.updateOrganization, { waiting_period_threshold: 100 });
  await mutate(world.ctx, (tx) => void applyWaitingPeriod(tx));
  const { snapshot } = await openQueue(world.ada.call, { include_subscribers: true });
  expect(snapshot.realm_user_groups?.flatMap(({ members }) => members)).not.toContain(bot.id);
  expect(snapshot.subscriptions?.flatMap(({ subscribers }) => subscribers)).not.toContain(bot.id);
});

test("everybody can look the bot up", async () => {
  const { id } = botOf(world);
  const { user } = await world.gus.call(userEndpoints.getUser, { user_id_or_email: String(id) });
  expect(user).toMatchObject({ user_id: id, is_system_bot: true });
});

test("the owner cannot change or deactivate the bot, own it, create a key for it, or add it to anything", async () => {
  const { id, email } = botOf(world);
  await createChannel(world.ada, { name: "workshop", subscribers: [] });
  const attempts: [method: string, path: string, fields: Record<string, string>, message: string][] = [
    ["PATCH", `/users/${id}`, { full_name: "Robot" }, "No such user"],
    ["PATCH", `/users/${email}`, { role: String(roles.owner) }, "No such user"],
    ["DELETE", `/users/${id}`, {}, "No such user"],
    ["POST", `/users/${id}/reactivate`, {}, "No such user"],
    ["PATCH", `/bots/${id}`, { full_name: "Robot" }, "No such bot"],
    ["PATCH", `/bots/${id}`, { bot_owner_id: String(world.ada.id) }, "No such bot"],
    ["POST", `/bots/${id}/api_key/regenerate`, {}, "No such bot"],
    ["DELETE", `/bots/${id}`, {}, "No such bot"],
    ["POST", "/bots", { short_name: "notification", full_name: "Impostor" }, "Username already in use"],
    ["POST", "/channels/create", { name: "hall", subscribers: `[${id}]` }, `Invalid user ID: ${id}`],
    [
      "POST",
      "/users/me/subscriptions",
      { subscriptions: '[{"name":"workshop"}]', principals: `[${id}]` },
      `Invalid user ID: ${id}`,
    ],
    ["POST", "/user_groups/create", { name: "robots", description: "", members: `[${id}]` }, `Invalid user ID: ${id}`],
    [
      "PATCH",
      "/realm",
      { can_create_groups: JSON.stringify({ new: { direct_members: [id], direct_subgroups: [] } }) },
      `Invalid user ID: ${id}`,
    ],
  ];
  for (const [method, path, fields, msg] of attempts) {
    const answer = await expectUnchanged(world, () => askAsAda(method, path, fields));
    expect(answer, `${method} ${path}`).toMatchObject({ status: 400, json: { msg } });
  }
  await expect(perform(world.ctx, issueKey, { email })).rejects.toThrow("can have no key");
});

test("Nina can answer it like any bot, even if direct messages to people are forbidden", async () => {
  const bot = { ...world.nina, id: botOf(world).id };
  await world.ada.call(organizationEndpoints.updateOrganization, {
    direct_message_permission_group: { new: systemGroupId("role:nobody") },
  });
  expect(await sendDirect(world.nina, [bot], "Thank you")).toBeGreaterThan(0);
  await expect(sendDirect(world.nina, [bot, world.omar], "Thank you")).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("an organization that is older than the bot gets it at the next start, with an unused address", async () => {
  const { db } = world.ctx.store;
  const address = `notification-bot@${botDomain}`;
  db.delete(users).where(eq(users.isSystemBot, true)).run();
  db.update(users).set({ email: address }).where(eq(users.id, world.omar.id)).run();
  world = await world.restart();
  expect(botOf(world)).toMatchObject({ email: `notification-bot2@${botDomain}`, isSystemBot: true });
  expect(findUserByEmail(world.ctx, address)?.id).toBe(world.omar.id);
  const again = await mutate(world.ctx, (tx) => ensureNotificationBot(tx).id);
  world = await world.restart();
  expect(botOf(world).id).toBe(again);
  expect(await noticeTextsTo(world, world.nina)).toEqual([]);
});

async function askAsAda(method: string, path: string, fields: Record<string, string>) {
  const authorization = `Basic ${btoa(`${world.ada.email}:${world.ada.apiKey}`)}`;
  const body = new URLSearchParams(fields);
  const response = await fetch(`${world.url}${apiPrefix}${path}`, { method, body, headers: { authorization } });
  return { status: response.status, json: await response.json() };
}
