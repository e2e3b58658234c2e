import { expect, test } from "vitest";
import { openWorld } from "../groups/testing/groups.ts";
import { permissionCatalog } from "./permission-catalog.ts";
import { openQueue } from "./testing/queue-client.ts";

test("clients get every permission when they register, with the groups that may have it", async () => {
  const world = await openWorld();
  const { snapshot } = await openQueue(world.gus.call, { fetch_event_types: ["realm"] });
  expect(snapshot.server_supported_permission_settings).toEqual(permissionCatalog);
  expect(permissionCatalog.realm.can_create_web_public_channel_group).toEqual({
    require_system_group: true,
    allow_internet_group: false,
    allow_nobody_group: true,
    allow_everyone_group: false,
    default_group_name: "role:owners",
    default_for_system_groups: null,
    allowed_system_groups: ["role:moderators", "role:administrators", "role:owners", "role:nobody"],
    forbidden_system_groups: [],
  });
  expect(permissionCatalog.group.can_mention_group).toMatchObject({ forbidden_system_groups: ["role:owners"] });
  expect(permissionCatalog.stream.can_administer_channel_group).toMatchObject({
    require_system_group: false,
    default_group_name: "stream_creator_or_nobody",
    allowed_system_groups: [],
  });
  expect(permissionCatalog.group.can_manage_group).toMatchObject({
    allow_nobody_group: true,
    allow_everyone_group: false,
    default_group_name: "group_creator",
    default_for_system_groups: "role:nobody",
  });
});

test("the catalog contains every permission that a registration, a channel or a group contains", async () => {
  const world = await openWorld();
  const { snapshot } = await openQueue(world.ada.call);
  const named = (keys: readonly string[]) =>
    keys.filter((name) => /^(can|create_multiuse|direct_message)_.*groups?$/.test(name));
  const names = (record: object) => named(Object.keys(record)).sort();
  const ofOrganization = Object.keys(snapshot).flatMap((name) => /^realm_(.*)$/.exec(name)?.[1] ?? []);
  expect(Object.keys(permissionCatalog.realm).sort()).toEqual(named(ofOrganization).sort());
  const [channel] = snapshot.streams ?? [];
  expect(Object.keys(permissionCatalog.stream).sort()).toEqual(names(channel ?? {}));
  const [group] = snapshot.realm_user_groups ?? [];
  expect(Object.keys(permissionCatalog.group).sort()).toEqual(names(group ?? {}));
});
