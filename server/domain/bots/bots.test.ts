import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createChannel, post } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { drawPng } from "../images/testing/draw.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { pictureEndpoints } from "../pictures/contract.ts";
import { authorizationOf, fetchAs } from "../pictures/testing/fetch-as.ts";
import { serverSettingsEndpoints } from "../server-settings/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { botEndpoints } from "./contract.ts";
import { botDomain } from "./read.ts";
import { asBot, createBot } from "./testing/bot.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

describe("a bot that Nina creates", () => {
  test("is a member with its own address, belongs to her, is in no channel, and can do what members can", async () => {
    const bot = await verifyAction(world, () => createBot(world, world.nina));
    expect(bot.apiKey).toMatch(/^[A-Za-z0-9]{32}$/);
    const own = await bot.call(ownUserEndpoints.getOwnUser, {});
    expect(own).toMatchObject({
      user_id: bot.id,
      email: `tasks-bot@${botDomain}`,
      delivery_email: `tasks-bot@${botDomain}`,
      full_name: "Task clock",
      is_bot: true,
      bot_type: 1,
      bot_owner_id: world.nina.id,
      role: 400,
    });
    expect(own).not.toHaveProperty("profile_data");
    expect((await bot.call(subscriptionEndpoints.getSubscriptions, {})).subscriptions).toEqual([]);
    await post(bot, "general", "tasks", "high at 9:14");
  });

  test("can be created with a picture and default channels", async () => {
    await createChannel(world.nina, { name: "kitchen", subscribers: [world.nina.id] });
    const created = await verifyAction(world, async () =>
      world.nina.call(botEndpoints.createBot, {
        full_name: "Task clock",
        short_name: "tasks",
        default_sending_stream: "kitchen",
        default_events_register_stream: "",
        default_all_public_streams: true,
        file: new Blob([await drawPng(200, 100)]),
      }),
    );
    expect(created).toEqual({
      result: "success",
      msg: "",
      user_id: created.user_id,
      api_key: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      avatar_url: `/avatar/${created.user_id}?version=2`,
      default_sending_stream: "kitchen",
      default_events_register_stream: null,
      default_all_public_streams: true,
    });
    expect((await fetchAs(world, authorizationOf(world.gus), created.avatar_url ?? "", "follow")).status).toBe(200);
  });

  test("has a service address if it is an outgoing webhook", async () => {
    const outgoing = { bot_type: 3, payload_url: "http://192.168.1.30/hook", interface_type: 2 };
    await verifyAction(world, () => createBot(world, world.nina, outgoing));
    expect(await list(world.nina)).toMatchObject([
      { bot_type: 3, services: [{ base_url: "http://192.168.1.30/hook", interface: 2, token: expect.any(String) }] },
    ]);
  });

  test("is listed to her and to administrators, never with its key", async () => {
    const bot = await createBot(world, world.nina);
    const shown = {
      user_id: bot.id,
      username: `tasks-bot@${botDomain}`,
      email: `tasks-bot@${botDomain}`,
      full_name: "Task clock",
      api_key: "",
      bot_type: 1,
      is_active: true,
      owner_id: world.nina.id,
      avatar_url: `/avatar/${bot.id}?version=1`,
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: false,
      services: [],
    };
    for (const person of [world.nina, world.boris, world.ada]) expect(await list(person)).toEqual([shown]);
    for (const person of [world.omar, world.mia, world.gus, bot]) expect(await list(person)).toEqual([]);
    const { username: _, ...sent } = shown;
    const { snapshot } = await openQueue(world.nina.call, { fetch_event_types: ["realm_bot"] });
    expect(snapshot).toMatchObject({ realm_bots: [sent] });
  });

  test("is announced to her and to administrators as her bot, and to everybody as a new user", async () => {
    const queues = {
      nina: await openQueue(world.nina.call, { event_types: ["realm_bot", "realm_user"] }),
      omar: await openQueue(world.omar.call, { event_types: ["realm_bot", "realm_user"] }),
    };
    const bot = await createBot(world, world.nina);
    const added = { type: "realm_user", op: "add", person: { user_id: bot.id, is_bot: true } };
    expect(await queues.nina.takeAll()).toMatchObject([
      added,
      { type: "realm_bot", op: "add", bot: { user_id: bot.id, api_key: "" } },
    ]);
    expect(await queues.omar.takeAll()).toMatchObject([added]);
  });
});

describe("a refused request creates nothing", () => {
  test.each([
    [{ full_name: "T" }, "Name too short!"],
    [{ full_name: "*" }, "Name too short!"],
    [{ full_name: "T*de clock" }, "Invalid characters in name!"],
    [{ short_name: "" }, "Bad name or username"],
    [{ short_name: "a b" }, "Bad name or username"],
    [{ short_name: "tasks@evil" }, "Bad name or username"],
    [{ short_name: "a..b" }, "Bad name or username"],
    [{ short_name: "x".repeat(60) }, "Bad name or username"],
    [{ short_name: "TASKS" }, "Username already in use"],
    [{ bot_type: 0 }, "Invalid bot type"],
    [{ bot_type: 5 }, "Invalid bot type"],
    [{ bot_type: 4 }, "Embedded bots are not enabled."],
    [{ bot_type: 3 }, "payload_url is not a URL"],
    [{ bot_type: 3, payload_url: "javascript:alert(1)" }, "payload_url is not a URL"],
    [{ bot_type: 3, payload_url: "http://a.example/", interface_type: 3 }, "Invalid interface type"],
    [{ default_sending_stream: "nowhere" }, "Invalid channel name 'nowhere'"],
    [{ default_events_register_stream: "board" }, "Invalid channel name 'board'"],
  ])("for a bot with %j", async (params, message) => {
    await createBot(world, world.omar);
    await createChannel(world.pia, { name: "board", subscribers: [world.pia.id], invite_only: true });
    const attempt = () => createBot(world, world.nina, { short_name: "other", ...params });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, code: "BAD_REQUEST", message });
  });

  test("for a bot with an invalid picture", async () => {
    const attempt = () => createBot(world, world.nina, { file: new Blob(["no picture"]) });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ code: "BAD_IMAGE" });
  });

  test("for a bot that a guest or a bot would own", async () => {
    const bot = await createBot(world, world.nina);
    for (const by of [world.gus, bot]) {
      const attempt = () => createBot(world, by, { short_name: "other" });
      await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ message: "Insufficient permission" });
    }
  });

  test("for a bot of a person who may only create incoming webhooks, unless it is one", async () => {
    const onlyMia = { new: { direct_members: [world.mia.id], direct_subgroups: [] } };
    await world.ada.call(organizationEndpoints.updateOrganization, { can_create_bots_group: onlyMia });
    const refusal = { message: "Insufficient permission" };
    await expect(createBot(world, world.nina)).rejects.toMatchObject(refusal);
    await createBot(world, world.nina, { bot_type: 2 });
    await createBot(world, world.mia, { short_name: "mias" });
    await world.ada.call(organizationEndpoints.updateOrganization, { can_create_write_only_bots_group: onlyMia });
    await expect(createBot(world, world.nina, { bot_type: 2, short_name: "two" })).rejects.toMatchObject(refusal);
  });

  test("for all but one of five simultaneous requests for the same bot", async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => createBot(world, world.nina)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("an incoming webhook", () => {
  test("can send messages, and do nothing else", async () => {
    const webhookBot = await createBot(world, world.nina, { bot_type: 2 });
    await post(webhookBot, "general", "alerts", "The disk is full");
    const refusal = {
      status: 401,
      code: "UNAUTHORIZED",
      message: "This API is not available to incoming webhook bots.",
    };
    const attempts = [
      () => webhookBot.call(ownUserEndpoints.getOwnUser, {}),
      () => webhookBot.call(messageEndpoints.getMessages, { anchor: "newest", num_before: 1, num_after: 0 }),
      () => openQueue(webhookBot.call),
      () => webhookBot.call(botEndpoints.getBots, {}),
      () => webhookBot.call(pictureEndpoints.removeAvatar, {}),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refusal);
    expect((await fetchAs(world, authorizationOf(webhookBot), `/avatar/${world.nina.id}`)).status).toBe(401);
    await webhookBot.call(serverSettingsEndpoints.getServerSettings, {});
  });
});

describe("a bot's key", () => {
  test("is regenerated by its owner or an administrator, and the old one stops working", async () => {
    const bot = await createBot(world, world.nina);
    let key = bot.apiKey;
    for (const by of [world.nina, world.boris]) {
      const { api_key } = await verifyAction(world, () => regenerate(by, bot));
      await expect(asBot(world, { ...bot, apiKey: key }).call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({
        status: 401,
      });
      await asBot(world, { ...bot, apiKey: api_key }).call(ownUserEndpoints.getOwnUser, {});
      key = api_key;
    }
  });

  test("is refused to everybody else, to bots, and to people with a lower role than the bot", async () => {
    const bot = await createBot(world, world.nina);
    const refusal = { message: "Insufficient permission" };
    for (const by of [world.omar, world.mia, world.gus, bot]) {
      await expect(expectUnchanged(world, () => regenerate(by, bot))).rejects.toMatchObject(refusal);
    }
    await world.boris.call(botEndpoints.updateBot, { bot_id: bot.id, role: 200 });
    await expect(expectUnchanged(world, () => regenerate(world.nina, bot))).rejects.toMatchObject(refusal);
    await regenerate(world.boris, bot);
  });

  test("is revoked when the bot gets another owner, so the old key cannot act as the new owner's bot", async () => {
    const bot = await createBot(world, world.nina);
    const change = { bot_id: bot.id, bot_owner_id: world.ada.id };
    await verifyAction(world, () => world.nina.call(botEndpoints.updateBot, change));
    await expect(bot.call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ["ada", 100, 400],
    ["nina", 400, 600],
  ] as const)("is revoked when %s may do less than the bot, and not before", async (name, botRole, role) => {
    await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: 100 });
    const bot = await createBot(world, world[name]);
    await world.boris.call(botEndpoints.updateBot, { bot_id: bot.id, role: botRole });
    const give = (to: 100 | 300 | 400 | 600) =>
      world.boris.call(userEndpoints.editUser, { user_id_or_email: String(world[name].id), role: to });
    if (name === "nina") await give(300);
    await bot.call(ownUserEndpoints.getOwnUser, {});
    await give(role);
    await expect(bot.call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
    await regenerate(world.boris, bot);
  });

  test("is not stored", async () => {
    const bot = await createBot(world, world.nina);
    const dump = JSON.stringify(world.ctx.store.all("SELECT * FROM api_keys", []));
    expect(dump).not.toContain(bot.apiKey);
  });
});

async function list(by: Person) {
  return (await by.call(botEndpoints.getBots, {})).bots;
}

function regenerate(by: Person, bot: Person) {
  return by.call(botEndpoints.regenerateBotKey, { bot_id: bot.id });
}
