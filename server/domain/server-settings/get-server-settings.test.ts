import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../http/client.ts";
import { createChannel } from "../../testing/actions.ts";
import { createEmptyServer, createWorld, type World, type WorldOptions } from "../../testing/world.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { findChannelByName } from "../channels/queries.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { serverSettingsEndpoints } from "../server-settings/contract.ts";

async function openWorld(options: WorldOptions = {}): Promise<World> {
  const world = await createWorld(options);
  onTestFinished(world.close);
  return world;
}

const settingsFor = ({ stranger }: World) => stranger(serverSettingsEndpoints.getServerSettings, {});

test("strangers get what a client needs before signing in, under all names that clients use", async () => {
  const world = await openWorld();
  const { version } = world.ctx.config;
  expect(await settingsFor(world)).toEqual({
    result: "success",
    msg: "",
    authentication_methods: {
      password: true,
      dev: false,
      email: true,
      ldap: false,
      remoteuser: false,
      saml: false,
      "openid connect": false,
      github: false,
      gitlab: false,
      google: false,
      apple: false,
      azuread: false,
    },
    external_authentication_methods: [],
    chat_feature_level: 420,
    chat_version: version,
    chat_merge_base: version,
    zulip_feature_level: 420,
    zulip_version: "11.0",
    zulip_merge_base: "11.0",
    push_notifications_enabled: false,
    is_incompatible: false,
    email_auth_enabled: true,
    require_email_format_usernames: true,
    realm_uri: world.url,
    realm_url: world.url,
    realm_name: "Lindholm & Daughters",
    realm_icon: "/icon.svg",
    realm_description: "",
    realm_web_public_access_enabled: false,
  });
});

test("credentials are ignored, right or wrong", async () => {
  const world = await openWorld();
  const wrong = { email: "nobody@example.test", apiKey: "wrong" };
  const confused = createClient({ baseUrl: world.url, credentials: wrong });
  const settings = await settingsFor(world);
  expect(await confused(serverSettingsEndpoints.getServerSettings, {})).toEqual(settings);
  expect(await world.nina.call(serverSettingsEndpoints.getServerSettings, {})).toEqual(settings);
});

test("server settings contain the organization's name and description, without mentions and links", async () => {
  const world = await openWorld();
  const description = "**Books** since 1931, ask @**Nina Vogel** in #**general**";
  await world.boris.call(organizationEndpoints.updateOrganization, { name: "Ek & Daughters", description });
  const settings = await settingsFor(world);
  expect(settings.realm_name).toBe("Ek & Daughters");
  expect(settings.realm_description).toContain("<strong>Books</strong> since 1931");
  expect(settings.realm_description).not.toMatch(/user-mention|data-user-id|stream/);
});

test("web-public access is true only if the server, the organization and a channel allow it", async () => {
  const world = await openWorld({ config: { webPublicChannels: true } });
  const isOpen = async (each: World) => (await settingsFor(each)).realm_web_public_access_enabled;
  await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
  expect(await isOpen(world)).toBe(false);
  await createChannel(world.ada, { name: "shop window", subscribers: [world.ada.id], is_web_public: true });
  expect(await isOpen(world)).toBe(true);
  await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: false });
  expect(await isOpen(world)).toBe(false);
  await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
  const stream_id = findChannelByName(world.ctx, "shop window")?.id ?? 0;
  await world.ada.call(channelEndpoints.archiveChannel, { stream_id });
  expect(await isOpen(world)).toBe(false);
});

test("a server that has not been set up yet answers, too", async () => {
  const server = await createEmptyServer();
  onTestFinished(async () => {
    await server.close();
    rmSync(server.folder, { recursive: true, force: true });
  });
  const stranger = createClient({ baseUrl: server.url.now(), credentials: "none" });
  expect(await stranger(serverSettingsEndpoints.getServerSettings, {})).toMatchObject({ realm_name: "" });
});
