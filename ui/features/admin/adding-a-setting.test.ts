import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AuditEntry } from "#server/domain/audit-log/shapes.ts";
import type { SettingTable } from "#server/domain/setting-kinds.ts";
import * as kinds from "#server/domain/setting-kinds.ts";
import type { World } from "#server/testing/world.ts";
import { msg } from "#server/texts/msg.ts";
import type { Organization } from "../../store/organization/organization.ts";

/** An entry of each kind, as a developer adds it to a table. Nothing else is written for it. */
const { shownIn } = kinds;
const heading = msg`New heading`;
const sharedSettings = {
  new_flag: kinds.flag({ title: msg`New switch`, about: msg`What it turns on.`, initial: false }),
  new_choice: kinds.choice({
    title: msg`New choice`,
    initial: "tea",
    options: [
      ["tea", msg`Tea`],
      ["coffee", msg`Coffee`],
    ],
  }),
  new_number: kinds.wholeNumber({ title: msg`New number`, initial: 4, least: 2, most: 9, unit: msg`cups` }),
  new_seconds: kinds.seconds({ title: msg`New pause`, initial: 60, most: 86_400, usual: [60, 600] }),
};
const organizationSettings: SettingTable = {
  ...shownIn({ part: "messages", heading }, sharedSettings),
  ...shownIn(
    { part: "sign-up", heading },
    {
      new_limit: kinds.timeLimit({ title: msg`New limit`, initial: 60, ownersOnly: true }),
      new_days: kinds.daysOrForever({ title: msg`New days`, initial: -1 }),
      new_line: kinds.line({ title: msg`New line`, initial: "", longest: 20 }),
      new_prose: kinds.prose({ title: msg`New text`, initial: "", longest: 200 }),
      new_channel: kinds.channel({ title: msg`New channel` }),
    },
  ),
};
const permission = shownIn(
  { part: "permissions", heading },
  {
    can_add_new_group: kinds.permission({
      title: msg`Who can add what is new`,
      initial: "role:members",
      allowNobody: true,
      allowEveryone: false,
    }),
  },
);
const personSettings: SettingTable = shownIn({ part: "new", heading }, sharedSettings);

/** For each setting a valid value, its words, and an invalid value. */
const sharedSamples: readonly Sample[] = [
  ["new_flag", true, "On", "perhaps"],
  ["new_choice", "coffee", "Coffee", "water"],
  ["new_number", 7, "7 cups", 10],
  ["new_seconds", 600, "10 minutes", 0],
];
const samples: readonly Sample[] = [
  ...sharedSamples,
  ["new_limit", null, "Forever", 0],
  ["new_days", 30, "30 days", 0],
  ["new_line", "Hello", "Hello", "x".repeat(21)],
  ["new_prose", "Hello\nthere", "Hello\nthere", "x".repeat(201)],
  ["new_channel", 1, "#general", 999],
];
type Sample = readonly [name: string, value: string | number | boolean | null, inWords: string, refused: unknown];

const tables = {
  "#server/domain/organization-settings/shapes/table/messages.ts": ["messageSettings", organizationSettings],
  "#server/domain/organization-settings/shapes/table/permissions.ts": ["organizationPermissions", permission],
  "#server/domain/user-settings/shapes/table/writing.ts": ["writingSettings", personSettings],
} as const;

let world: World;

beforeAll(async () => {
  vi.resetModules();
  for (const [path, [name, added]] of Object.entries(tables)) {
    vi.doMock(path, async (original) => {
      const written = await original<Readonly<Record<string, SettingTable>>>();
      return { ...written, [name]: { ...written[name], ...added } };
    });
  }
  const { createWorld } = await import("#server/testing/world.ts");
  world = await createWorld();
});

afterAll(async () => {
  await world.close();
  for (const path of Object.keys(tables)) vi.doUnmock(path);
  vi.resetModules();
});

test.each(samples)("one table entry adds an organization setting: %s", async (name, value, inWords, refused) => {
  const { changed, events, entries, state } = await changeSetting("updateOrganization", { [name]: value });
  expect(changed).toMatchObject({ [name]: value });
  expect(events).toContainEqual(expect.objectContaining({ type: "realm", property: name, value }));
  expect(state).toMatchObject({ [`realm_${name}`]: value });
  await expect(changeSetting("updateOrganization", { [name]: refused })).rejects.toMatchObject({ status: 400 });
  expect(await describeEntries(entries)).toContainEqual(
    expect.objectContaining({ title: organizationSettings[name]?.title.message, after: inWords }),
  );
});

test.each(sharedSamples)("one table entry adds a personal setting: %s", async (name, value, inWords, refused) => {
  const own = await changeSetting("updateOwnSettings", { [name]: value });
  expect(own.events).toContainEqual(expect.objectContaining({ type: "user_settings", property: name, value }));
  expect(own.state.user_settings).toMatchObject({ [name]: value });
  const { events, entries, state } = await changeSetting("updateDefaultSettings", { [name]: value });
  expect(events).toContainEqual(
    expect.objectContaining({ type: "realm_user_settings_defaults", property: name, value }),
  );
  expect(state.realm_user_settings_defaults).toMatchObject({ [name]: value });
  for (const endpoint of ["updateOwnSettings", "updateDefaultSettings"] as const) {
    await expect(changeSetting(endpoint, { [name]: refused })).rejects.toMatchObject({ status: 400 });
  }
  expect(await describeEntries(entries)).toContainEqual(
    expect.objectContaining({ title: personSettings[name]?.title.message, after: inWords }),
  );
});

test("one table entry adds a permission", async () => {
  const name = "can_add_new_group";
  const { changed, state, entries } = await changeSetting("updateOrganization", { [name]: { new: 5 } });
  expect(changed).toMatchObject({ [name]: 5 });
  expect(state).toMatchObject({ [`realm_${name}`]: 5 });
  expect(state.server_supported_permission_settings).toMatchObject({
    realm: { [name]: { default_group_name: "role:members", allow_everyone_group: false } },
  });
  expect(await describeEntries(entries)).toEqual([
    { title: "Who can add what is new", before: "Members", after: "Moderators and above" },
  ]);
  await expect(changeSetting("updateOrganization", { [name]: { new: 1 } })).rejects.toMatchObject({ status: 400 });
});

test("administrators cannot change a setting that is for owners", async () => {
  await expect(changeSetting("updateOrganization", { new_limit: 600 }, "boris")).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
  });
});

test("the API reference describes the parameters, events and answers of new entries", async () => {
  const { registry } = await import("#server/nouns/contracts.ts");
  const { openApiDocument } = await import("#server/http/reference/openapi.ts");
  const document = JSON.stringify(openApiDocument(registry, "1"));
  for (const name of [...Object.keys(organizationSettings), "can_add_new_group"]) {
    expect(document.split(`"${name}"`).length, name).toBeGreaterThan(2);
  }
  expect(document).toContain("New number. In cups.");
  expect(document).toContain("New choice. tea: Tea; coffee: Coffee.");
  expect(document).toContain("New limit. In seconds; unlimited or null for no limit. Only owners can change it.");
});

test("the pages show new entries at their place, and the palette finds them", async () => {
  const { collectPartSettings } = await import("./organization/settings/part-settings.ts");
  const { subjects } = await import("./defaults/filter-subjects.ts");
  const { listSettingEntries } = await import("./frame/palette-settings.ts");
  for (const part of ["messages", "sign-up"] as const) {
    const names = Object.keys(organizationSettings).filter((name) => organizationSettings[name]?.place?.part === part);
    const { groups, saved } = collectPartSettings(part);
    expect(groups).toContainEqual({ part, heading, names });
    expect(Object.keys(saved({} as Organization))).toEqual(expect.arrayContaining(names));
  }
  expect(subjects).toContainEqual({ id: "new", heading, settings: Object.keys(personSettings) });
  const entries = listSettingEntries(false).map(({ entry: { title, open, setting } }) => ({ title, open, setting }));
  for (const [setting, { title, place }] of Object.entries({ ...organizationSettings, ...permission })) {
    expect(entries).toContainEqual({ title: `Organization: ${title.message}`, open: place?.part, setting });
  }
  for (const [setting, { title }] of Object.entries(personSettings)) {
    expect(entries).toContainEqual({ title: `Defaults: ${title.message}`, open: undefined, setting });
  }
});

type Change = "updateOrganization" | "updateOwnSettings" | "updateDefaultSettings";

/** Changes a setting. Returns the server's answer, its event, its audit entry, and the state for new registrations. */
async function changeSetting(name: Change, change: Readonly<Record<string, unknown>>, by: "ada" | "boris" = "ada") {
  const { organizationEndpoints } = await import("#server/domain/organization/contract.ts");
  const { settingsEndpoints } = await import("#server/domain/settings/contract.ts");
  const { openQueue } = await import("#server/domain/event-queues/testing/queue-client.ts");
  const { recorded } = await import("#server/domain/audit-log/testing/recorded.ts");
  const { call } = world[by];
  const queue = await openQueue(call, { client_capabilities: { user_settings_object: true } });
  let changed: object = {};
  const entries = await recorded(world, async () => {
    changed =
      name === "updateOrganization"
        ? await call(organizationEndpoints[name], change)
        : await call(settingsEndpoints[name], change);
  });
  const { snapshot: state } = await openQueue(call, { client_capabilities: { user_settings_object: true } });
  return { changed, entries, state, events: await queue.takeAll() };
}

/** The differences of audit entries, as their page shows them. */
async function describeEntries(entries: readonly AuditEntry[]) {
  const { describeDifferences } = await import("./data/changes/words/differences.ts");
  return entries.flatMap((entry) => describeDifferences(entry, { fields: [], nameOf: String }));
}
