import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createChannel, subscribe } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { changeChannel, createChannel as openChannel } from "../channels/testing/channels.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { drawPng } from "../images/testing/draw.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { botEndpoints } from "./contract.ts";
import { createBot } from "./testing/bot.ts";

let world: World;
let bot: Person;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  bot = await createBot(world, world.nina);
});

describe("Nina changes her bot", () => {
  test("its name, picture and defaults, and the people who manage it are notified", async () => {
    await createChannel(world.nina, { name: "kitchen", subscribers: [world.nina.id] });
    const file = new Blob([await drawPng(100, 100)]);
    const change = { full_name: "Tasks", default_sending_stream: "kitchen", default_all_public_streams: true, file };
    const answer = await verifyAction(world, () => edit(world.nina, change));
    expect(answer).toMatchObject({
      full_name: "Tasks",
      bot_owner_id: world.nina.id,
      avatar_url: `/avatar/${bot.id}?version=2`,
      default_sending_stream: "kitchen",
      default_events_register_stream: null,
      default_all_public_streams: true,
    });
    const none = await verifyAction(world, () => edit(world.nina, { default_sending_stream: "" }));
    expect(none).toMatchObject({ default_sending_stream: null, default_all_public_streams: true });
  });

  test("and its default channels keep up with renames", async () => {
    const id = await openChannel(world, "nina", { name: "kitchen", subscribers: [world.nina.id] });
    await edit(world.nina, { default_sending_stream: "kitchen", default_events_register_stream: "kitchen" });
    await verifyAction(world, () => changeChannel(world, "nina", id, { new_name: "wing" }));
    const { bots } = await world.nina.call(botEndpoints.getBots, {});
    expect(bots).toMatchObject([{ default_sending_stream: "wing", default_events_register_stream: "wing" }]);
  });

  test("and sees a private default channel only as long as she can see the channel", async () => {
    const id = await openChannel(world, "omar", { name: "wedding", subscribers: [world.omar.id], invite_only: true });
    const named = (name: string | null) => [{ default_sending_stream: name, default_events_register_stream: null }];
    const shown = async (by: Person) => (await by.call(botEndpoints.getBots, {})).bots;
    await verifyAction(world, () => edit(world.boris, { default_sending_stream: "wedding" }));
    expect([await shown(world.nina), await shown(world.boris)]).toMatchObject([named(null), named("wedding")]);

    const setCanSubscribe = (direct_members: number[]) =>
      changeChannel(world, "omar", id, { can_subscribe_group: { new: { direct_members, direct_subgroups: [] } } });
    await verifyAction(world, () => setCanSubscribe([world.nina.id]));
    expect(await shown(world.nina)).toMatchObject(named("wedding"));
    await verifyAction(world, () => setCanSubscribe([]));
    expect(await shown(world.nina)).toMatchObject(named(null));

    await verifyAction(world, () => subscribe(world.omar, "wedding", [world.nina]));
    expect(await shown(world.nina)).toMatchObject(named("wedding"));
    const leave = { subscriptions: ["wedding"], principals: [world.nina.id] };
    await verifyAction(world, () => world.ada.call(subscriptionEndpoints.unsubscribe, leave));
    const queue = await openQueue(world.nina.call, { event_types: ["realm_bot"] });
    await verifyAction(world, () => changeChannel(world, "omar", id, { new_name: "divorce" }));
    expect([await shown(world.nina), await queue.takeAll()]).toMatchObject([named(null), []]);
  });

  test("its webhook address", async () => {
    const outgoing = { bot_type: 3, payload_url: "http://a.example/", short_name: "out" };
    bot = await createBot(world, world.nina, outgoing);
    const service = { service_payload_url: "http://b.example/", service_interface: 2 };
    await verifyAction(world, () => edit(world.nina, service));
    const { bots } = await world.nina.call(botEndpoints.getBots, {});
    expect(bots.at(-1)?.services).toMatchObject([{ base_url: "http://b.example/", interface: 2 }]);
  });

  test("its owner to Omar, who then manages it instead of her", async () => {
    const queue = await openQueue(world.nina.call, { event_types: ["realm_bot"] });
    await verifyAction(world, () => edit(world.nina, { bot_owner_id: world.omar.id }));
    expect(await queue.takeAll()).toMatchObject([{ op: "delete", bot: { user_id: bot.id } }]);
    await expect(edit(world.nina, { full_name: "Mine" })).rejects.toMatchObject({ message: "Insufficient permission" });
    await verifyAction(world, () => edit(world.omar, { full_name: "Omar's" }));
    await verifyAction(world, () => edit(world.boris, { bot_owner_id: world.boris.id }));
  });

  test("but no event is sent when nothing changes", async () => {
    const queue = await openQueue(world.nina.call, { event_types: ["realm_bot", "realm_user"] });
    await edit(world.nina, {});
    await edit(world.nina, { full_name: "Task clock", bot_owner_id: world.nina.id, role: 400 });
    expect(await queue.takeAll()).toEqual([]);
  });
});

describe("a refused request changes nothing", () => {
  test.each([
    [{ full_name: "T" }, "Name too short!"],
    [{ bot_owner_id: 9999 }, "Failed to change owner, no such user"],
    [{ full_name: "Tasks", default_sending_stream: "nowhere" }, "Invalid channel name 'nowhere'"],
    [{ service_payload_url: "http://a.example/" }, "Only outgoing webhooks have a payload_url."],
    [{ service_payload_url: "nowhere" }, "payload_url is not a URL"],
    [{ full_name: "Tasks", role: 200 }, "Must be an organization administrator"],
    [{ role: 5 }, "Invalid role"],
  ])("for a change to %j", async (change, message) => {
    await expect(expectUnchanged(world, () => edit(world.nina, change))).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  test("for a new owner who is deactivated or a bot", async () => {
    const other = await createBot(world, world.pia, { short_name: "other" });
    await world.boris.call(userEndpoints.deactivateUser, { user_id: world.omar.id });
    for (const [bot_owner_id, message] of [
      [world.omar.id, "Failed to change owner, user is deactivated"],
      [other.id, "Failed to change owner, bots can't own other bots"],
    ] as const) {
      const attempt = () => edit(world.nina, { bot_owner_id });
      await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ message });
    }
  });

  test("for a user that is not a bot, or a bot of somebody else", async () => {
    const change = (by: Person, bot_id: number) => by.call(botEndpoints.updateBot, { bot_id, full_name: "Mine" });
    await expect(change(world.ada, 9999)).rejects.toMatchObject({ message: "No such bot" });
    await expect(change(world.ada, world.nina.id)).rejects.toMatchObject({ message: "No such bot" });
    for (const by of [world.omar, world.mia, world.gus, bot]) {
      const attempt = () => change(by, bot.id);
      await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ message: "Insufficient permission" });
    }
  });
});

describe("a bot's role", () => {
  test("can be changed by administrators, but only owners can make it an owner", async () => {
    await verifyAction(world, () => edit(world.boris, { role: 300 }));
    expect((await bot.call(ownUserEndpoints.getOwnUser, {})).role).toBe(300);
    const attempt = () => edit(world.boris, { role: 100 });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
    await verifyAction(world, () => edit(world.ada, { role: 200 }));
  });
});

describe("deactivating", () => {
  test("stops the bot at once; its owner and administrators see that it is no longer active", async () => {
    await verifyAction(world, () => world.nina.call(botEndpoints.deactivateBot, { bot_id: bot.id }));
    await expect(bot.call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
    const { bots } = await world.boris.call(botEndpoints.getBots, {});
    expect(bots).toMatchObject([{ user_id: bot.id, is_active: false }]);
    await verifyAction(world, () => world.boris.call(userEndpoints.reactivateUser, { user_id: bot.id }));
  });

  test("is only for its owner and administrators", async () => {
    for (const by of [world.omar, world.gus, bot]) {
      const attempt = () => by.call(botEndpoints.deactivateBot, { bot_id: bot.id });
      await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ message: "Insufficient permission" });
    }
    await world.boris.call(botEndpoints.deactivateBot, { bot_id: bot.id });
  });

  test("its owner also deactivates the bot", async () => {
    await verifyAction(world, () => world.boris.call(userEndpoints.deactivateUser, { user_id: world.nina.id }), {
      dropped: ["nina"],
    });
    expect((await world.boris.call(botEndpoints.getBots, {})).bots).toMatchObject([{ is_active: false }]);
  });
});

test("an administrator can rename a bot like any user", async () => {
  await verifyAction(world, () =>
    world.boris.call(userEndpoints.editUser, { user_id_or_email: String(bot.id), full_name: "Tasks" }),
  );
  expect((await world.nina.call(botEndpoints.getBots, {})).bots).toMatchObject([{ full_name: "Tasks" }]);
});

test("a new administrator sees every bot, and a former one only their own", async () => {
  const promote = (role: 200 | 400) =>
    world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.omar.id), role });
  await createBot(world, world.omar, { short_name: "omars" });
  await verifyAction(world, () => promote(200));
  expect((await world.omar.call(botEndpoints.getBots, {})).bots).toHaveLength(2);
  await openChannel(world, "nina", { name: "wedding", subscribers: [world.nina.id], invite_only: true });
  const [omars] = (await world.omar.call(botEndpoints.getBots, {})).bots.slice(-1);
  await world.omar.call(botEndpoints.updateBot, { bot_id: omars?.user_id ?? 0, default_sending_stream: "wedding" });
  await verifyAction(world, () => promote(400));
  expect((await world.omar.call(botEndpoints.getBots, {})).bots).toMatchObject([{ default_sending_stream: null }]);
});

async function edit(by: Person, change: object) {
  return by.call(botEndpoints.updateBot, { bot_id: bot.id, ...change });
}
