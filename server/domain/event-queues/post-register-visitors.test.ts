import { afterEach, beforeEach, expect, test } from "vitest";
import { createClient } from "../../http/client.ts";
import type { InputOf } from "../../http/contract.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelFolderEndpoints } from "../channel-folders/contract.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { eventQueueEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld({ config: { webPublicChannels: true } });
});

afterEach(() => world.close());

type Request = InputOf<typeof eventQueueEndpoints.registerQueue>;

const visit = (params: Request = {}): Promise<Record<string, unknown>> =>
  world.stranger(eventQueueEndpoints.registerQueue, params);

const createChannel = (name: string, params: Partial<InputOf<typeof channelEndpoints.createChannel>> = {}) =>
  world.ada.call(channelEndpoints.createChannel, { name, subscribers: [world.ada.id, world.nina.id], ...params });

/** Allows visitors, and creates a channel that they may read; returns its ID. */
async function allowVisitors(params: Partial<InputOf<typeof channelEndpoints.createChannel>> = {}): Promise<number> {
  await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
  return (await createChannel("showroom", { is_web_public: true, ...params })).id;
}

test("a visitor gets no queue, and only the web-public channels", async () => {
  const showroom = await allowVisitors();
  await createChannel("shop");
  await createChannel("books", { invite_only: true });
  expect(await expectUnchanged(world, () => visit())).toMatchObject({
    queue_id: null,
    last_event_id: -1,
    user_id: 0,
    is_guest: true,
    is_admin: false,
    can_create_streams: false,
    presences: {},
    subscriptions: [],
    unsubscribed: [],
    never_subscribed: [{ stream_id: showroom, name: "showroom", is_web_public: true }],
  });
  expect(JSON.stringify(await visit())).not.toMatch(/shop|books/);
});

test("a visitor's answer has the same keys as others, except the list of channels", async () => {
  await allowVisitors();
  const capabilities = { client_capabilities: { user_settings_object: true } };
  const guest = await world.gus.call(eventQueueEndpoints.registerQueue, capabilities);
  const { streams: _, ...others } = guest as Record<string, unknown>;
  expect(Object.keys(await visit(capabilities)).sort()).toEqual(Object.keys(others).sort());
});

test("a visitor gets no users, no groups, and only folders of channels that they may read", async () => {
  const { channel_folder_id: wares } = await world.ada.call(channelFolderEndpoints.createChannelFolder, {
    name: "wares",
    description: "",
  });
  await world.ada.call(channelFolderEndpoints.createChannelFolder, { name: "boardroom", description: "" });
  await allowVisitors({ folder_id: wares });
  const answer = await visit();
  expect(answer).toMatchObject({ realm_users: [], realm_non_active_users: [], realm_user_groups: [], realm_bots: [] });
  expect(answer.channel_folders).toMatchObject([{ id: wares, name: "wares" }]);
  expect(JSON.stringify(answer)).not.toMatch(/Nina|nina@|boardroom/);
});

test("a visitor gets the default user settings", async () => {
  await allowVisitors();
  await world.ada.call(settingsEndpoints.updateDefaultSettings, { twenty_four_hour_time: true });
  expect(await visit({ fetch_event_types: ["user_settings"] })).toMatchObject({
    user_settings: { twenty_four_hour_time: true, timezone: "" },
  });
});

test("a visitor gets the requested parts, and archived channels if the client supports them", async () => {
  const showroom = await allowVisitors();
  await createChannel("wing", { is_web_public: true });
  await world.ada.call(channelEndpoints.archiveChannel, { stream_id: showroom });
  const only = await visit({ event_types: ["subscription"] });
  expect(only).toMatchObject({ never_subscribed: [{ name: "wing" }] });
  expect(Object.keys(only)).not.toContain("realm_name");
  const capable = await visit({ client_capabilities: { archived_channels: true } });
  expect(capable.never_subscribed).toMatchObject([{ name: "showroom", is_archived: true }, { name: "wing" }]);
});

test("strangers must sign in if visitors are not allowed, or have no channel to read", async () => {
  const refusal = { status: 401, code: "UNAUTHORIZED" };
  await expect(visit()).rejects.toMatchObject(refusal);
  const showroom = await allowVisitors();
  await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: false });
  await expect(visit()).rejects.toMatchObject(refusal);
  await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
  await visit();
  await world.ada.call(channelEndpoints.archiveChannel, { stream_id: showroom });
  await expect(visit()).rejects.toMatchObject(refusal);
});

test("parameters that need an account are refused by the name that the client uses", async () => {
  await allowVisitors();
  await expect(visit({ include_subscribers: true })).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message: "Invalid 'include_subscribers' parameter for anonymous request",
  });
  await expect(visit({ client_ext_avatar: true })).rejects.toMatchObject({
    message: "Invalid 'client_ext_avatar' parameter for anonymous request",
  });
  const family = createClient({ baseUrl: world.url, credentials: "none", userAgent: "ZulipPython/0.9.1" });
  await expect(family(eventQueueEndpoints.registerQueue, { client_ext_avatar: true })).rejects.toMatchObject({
    message: "Invalid 'client_gravatar' parameter for anonymous request",
  });
  expect(await visit({ client_ext_avatar: false, include_subscribers: false })).toMatchObject({ queue_id: null });
});
