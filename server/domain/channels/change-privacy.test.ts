import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestPersonName } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { listen } from "../messages/testing/office.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import {
  archiveChannel,
  type Change,
  changeChannel,
  createChannel,
  listChannels,
  seeChannel,
} from "./testing/channels.ts";

let world: World;
let open: number;
let secret: number;

beforeEach(async () => {
  world = await createWorld({ config: { webPublicChannels: true } });
  const { nina, omar, gus } = world;
  const subscribers = [nina.id, omar.id, gus.id];
  open = await createChannel(world, "nina", { name: "open", subscribers });
  secret = await createChannel(world, "nina", { name: "secret", invite_only: true, subscribers });
});

afterEach(() => world.close());

const privacyOf = async (who: TestPersonName, id: number) => {
  const { invite_only, is_web_public, history_public_to_subscribers } = await seeChannel(world, who, id);
  return { invite_only, is_web_public, history_public_to_subscribers };
};

test("a channel that becomes private is removed for people who are not in it", async () => {
  const [pia, omar] = [await listen(world.pia, streamEvents), await listen(world.omar, streamEvents)];
  await verifyAction(world, () => changeChannel(world, "nina", open, { is_private: true }));
  expect(await pia.next()).toMatchObject([{ op: "delete", stream_ids: [open], streams: [{ stream_id: open }] }]);
  expect(await omar.next()).toMatchObject([
    {
      op: "update",
      name: "open",
      property: "invite_only",
      value: true,
      is_web_public: false,
      history_public_to_subscribers: false,
    },
  ]);
  expect(await listChannels(world, "pia")).toEqual(["general"]);
});

test("a channel that becomes public appears, with its subscribers, to everybody except guests", async () => {
  const pia = await listen(world.pia, { event_types: ["stream", "subscription"] });
  await verifyAction(world, () => changeChannel(world, "nina", secret, { is_private: false }));
  const people = [world.nina.id, world.omar.id, world.gus.id].sort((a, b) => a - b);
  expect(await pia.next()).toMatchObject([
    { type: "stream", op: "create", streams: [{ stream_id: secret, invite_only: false }] },
    { type: "subscription", op: "peer_add", stream_ids: [secret], user_ids: people },
  ]);
});

test("settings that depend on privacy change with it unless they are requested", async () => {
  await changeChannel(world, "nina", secret, { history_public_to_subscribers: true });
  expect(await privacyOf("nina", secret)).toMatchObject({ invite_only: true, history_public_to_subscribers: true });
  await changeChannel(world, "nina", secret, { is_private: false });
  expect(await privacyOf("nina", secret)).toMatchObject({ invite_only: false, history_public_to_subscribers: true });
  await changeChannel(world, "nina", secret, { is_private: true });
  expect(await privacyOf("nina", secret)).toMatchObject({ invite_only: true, history_public_to_subscribers: false });
});

test.each<[string, Change]>([
  ["open", { is_private: true, is_web_public: true }],
  ["open", { history_public_to_subscribers: false }],
  ["secret", { is_web_public: true, history_public_to_subscribers: false }],
  ["secret", { is_private: false, history_public_to_subscribers: false }],
])("%s cannot be %o", async (name, change) => {
  const id = name === "open" ? open : secret;
  await expect(expectUnchanged(world, () => changeChannel(world, "ada", id, change))).rejects.toThrow(
    name === "open" ? "Invalid parameters" : "Only people who can read this private channel may change who else can.",
  );
  await expect(expectUnchanged(world, () => changeChannel(world, "nina", id, change))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Invalid parameters",
  });
});

test("a default channel cannot be private, and a request for both at once is refused", async () => {
  const refusal = { code: "BAD_REQUEST", message: "A default channel cannot be private." };
  await expect(changeChannel(world, "ada", 1, { is_private: true })).rejects.toMatchObject(refusal);
  const both = { is_private: true, is_default_stream: true };
  await expect(changeChannel(world, "ada", open, both)).rejects.toMatchObject(refusal);
  await verifyAction(world, () => changeChannel(world, "ada", 1, { is_private: true, is_default_stream: false }));
});

test("people can make a channel private or public only if they may create such channels", async () => {
  const owners = { new: 7 };
  const permissions = { can_create_private_channel_group: owners, can_create_public_channel_group: owners };
  await world.ada.call(organizationEndpoints.updateOrganization, permissions);
  for (const [id, is_private] of [
    [open, true],
    [secret, false],
  ] as const) {
    await expect(expectUnchanged(world, () => changeChannel(world, "nina", id, { is_private }))).rejects.toMatchObject({
      message: "Insufficient permission",
      parameter: "is_private",
    });
  }
  await changeChannel(world, "nina", open, { is_private: false, description: "As it was" });
});

test("only people who can read a private channel decide who else can, even among administrators", async () => {
  for (const change of [
    { is_private: false },
    { history_public_to_subscribers: true },
    { can_subscribe_group: { new: 6 } },
    { can_add_subscribers_group: { new: 6 } },
  ]) {
    await expect(expectUnchanged(world, () => changeChannel(world, "ada", secret, change))).rejects.toMatchObject({
      code: "CANNOT_ADMINISTER_CHANNEL",
      message: "Only people who can read this private channel may change who else can.",
    });
  }
  await changeChannel(world, "ada", secret, { description: "May be described, though" });
});

test("people see a private channel as long as they have permission to join it", async () => {
  const joinableBy = (groupId: number) => ({ can_subscribe_group: { new: groupId } });
  await verifyAction(world, () => changeChannel(world, "nina", secret, joinableBy(5)));
  expect(await listChannels(world, "mia", { include_all: true })).toEqual(["general", "open", "secret"]);
  await verifyAction(world, () => changeChannel(world, "nina", secret, joinableBy(3)));
  expect(await listChannels(world, "pia", { include_all: true })).toEqual(["general", "open", "secret"]);
  await verifyAction(world, () => changeChannel(world, "nina", secret, joinableBy(8)));
  expect(await listChannels(world, "pia", { include_all: true })).toEqual(["general", "open"]);
  const pia = { direct_members: [world.pia.id], direct_subgroups: [] };
  await verifyAction(world, () => changeChannel(world, "nina", secret, { can_administer_channel_group: { new: pia } }));
  expect(await listChannels(world, "pia", { include_all: true })).toEqual(["general", "open", "secret"]);
});

test("everybody sees a channel while it is web-public, including guests", async () => {
  const opened = { is_web_public: true };
  await expect(changeChannel(world, "ada", open, opened)).rejects.toMatchObject({
    message: "Web-public channels are not enabled.",
  });
  await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
  await expect(changeChannel(world, "boris", open, opened)).rejects.toMatchObject({
    message: "Insufficient permission",
  });
  const other = await createChannel(world, "ada", { name: "other" });
  const gus = await listen(world.gus, streamEvents);
  await verifyAction(world, () => changeChannel(world, "ada", other, opened));
  await verifyAction(world, () => changeChannel(world, "ada", other, { is_web_public: false }));
  expect((await gus.next()).map(({ op }) => op)).toEqual(["create", "delete"]);
  await verifyAction(world, () => changeChannel(world, "ada", open, opened));
  await verifyAction(world, () => changeChannel(world, "ada", open, { is_private: true }));
  expect(await privacyOf("nina", open)).toMatchObject({ invite_only: true, is_web_public: false });
});

test("a person who can again see a channel that they were once in must register again", async () => {
  await leave("omar", "secret");
  const publish = () => changeChannel(world, "nina", secret, { is_private: false });
  await verifyAction(world, publish, { dropped: ["omar"] });
});

test("a former subscriber with an older client must register again when the archived channel is restored", async () => {
  await leave("omar", "open");
  await archiveChannel(world, "nina", open);
  const withArchived = await listen(world.pia, { client_capabilities: { archived_channels: true } });
  const restore = () => changeChannel(world, "nina", open, { is_archived: false });
  await verifyAction(world, restore, { dropped: ["omar"] });
  expect(await withArchived.next()).toMatchObject([{ property: "is_archived", value: false }]);
});

const leave = (who: TestPersonName, name: string) =>
  world[who].call(subscriptionEndpoints.unsubscribe, { subscriptions: [name] });

const streamEvents = { event_types: ["stream"] };
