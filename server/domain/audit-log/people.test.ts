import { beforeEach, expect, it, onTestFinished } from "vitest";
import { roles } from "../../http/roles.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { botEndpoints } from "../bots/contract.ts";
import { createBot } from "../bots/testing/bot.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { passwordResetEndpoints } from "../password-resets/contract.ts";
import { profileFieldEndpoints } from "../profile-fields/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { signInEndpoints } from "../sign-ins/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { recorded } from "./testing/recorded.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

const changesOf = async (act: () => Promise<unknown>) =>
  (await recorded(world, act)).map(({ action, object, before, after }) => [action, object.name, before, after]);

it("records a new person, but not the changes that follow from it", async () => {
  const person = { email: "tove@example.test", full_name: "Tove Berg", password: "correct horse" };
  expect(await changesOf(() => world.ada.call(userEndpoints.createUser, person))).toEqual([
    [
      "create_user",
      "Tove Berg",
      null,
      {
        full_name: "Tove Berg",
        email: "tove@example.test",
        role: roles.member,
        is_active: true,
        can_change_user_emails: false,
      },
    ],
  ]);
});

it("records which properties of a person were changed, with their old values", async () => {
  const { id } = await world.ada.call(profileFieldEndpoints.addProfileField, { field_type: 1, name: "Floor" });
  const edit = {
    user_id_or_email: String(world.nina.id),
    full_name: "Nina Berg",
    role: roles.moderator,
    profile_data: [{ id, value: "B 12" }],
  };
  expect(await changesOf(() => world.boris.call(userEndpoints.editUser, edit))).toEqual([
    [
      "edit_user",
      "Nina Berg",
      { full_name: "Nina Vogel", role: roles.member, "profile_field:Floor": null },
      { full_name: "Nina Berg", role: roles.moderator, "profile_field:Floor": "B 12" },
    ],
  ]);
  expect(await changesOf(() => world.boris.call(userEndpoints.editUser, edit))).toEqual([]);
});

it("records the bots that are deactivated and the API keys that are revoked together with a person", async () => {
  const bot = await createBot(world, world.nina, { short_name: "bell", full_name: "Bell" });
  const gone = { user_id: world.nina.id };
  expect(await changesOf(() => world.ada.call(userEndpoints.deactivateUser, gone))).toEqual([
    ["deactivate_user", "Nina Vogel", { is_active: true, api_keys: { count: 1 } }, { is_active: false }],
    ["deactivate_user", "Bell", { is_active: true, api_keys: { count: 1 } }, { is_active: false }],
  ]);
  expect(await changesOf(() => world.ada.call(userEndpoints.reactivateUser, gone))).toEqual([
    ["reactivate_user", "Nina Vogel", { is_active: false }, { is_active: true }],
  ]);
  const given = { bot_id: bot.id, bot_owner_id: world.ada.id };
  await world.ada.call(userEndpoints.reactivateUser, { user_id: bot.id });
  const [entry] = await recorded(world, () => world.ada.call(botEndpoints.updateBot, given));
  expect(entry).toMatchObject({
    before: { bot_owner_id: world.nina.id },
    after: { bot_owner_id: world.ada.id },
    names: { user: { [world.nina.id]: "Nina Vogel", [world.ada.id]: "Ada Lindholm" } },
  });
});

it("records only how many keys, sessions and reset links there are", async () => {
  const { id: user_id } = world.nina;
  expect(await changesOf(() => world.ada.call(passwordResetEndpoints.createPasswordReset, { user_id }))).toEqual([
    ["create_password_reset", "Nina Vogel", {}, { password_reset_links: { count: 1 } }],
  ]);
  expect(await changesOf(() => world.ada.call(passwordResetEndpoints.createPasswordReset, { user_id }))).toEqual([
    [
      "create_password_reset",
      "Nina Vogel",
      { password_reset_links: { count: 1 } },
      { password_reset_links: { count: 1 } },
    ],
  ]);
  expect(await changesOf(() => world.ada.call(signInEndpoints.revokeSignIns, { user_id }))).toEqual([
    ["revoke_sign_ins", "Nina Vogel", { api_keys: { count: 1 } }, {}],
  ]);
});

it("does not record what people change about themselves", async () => {
  const own = await changesOf(async () => {
    await world.nina.call(settingsEndpoints.updateOwnSettings, { full_name: "Nina Berg", twenty_four_hour_time: true });
    await world.nina.call(signInEndpoints.revokeOwnSignIns, {});
  });
  expect(own).toEqual([]);
});

it("records changes of organization settings and default user settings, also from and to default values", async () => {
  const settings = {
    name: "Lindholm",
    can_create_groups: { new: { direct_members: [world.nina.id], direct_subgroups: [] } },
  };
  const [entry] = await recorded(world, () => world.ada.call(organizationEndpoints.updateOrganization, settings));
  expect(entry).toMatchObject({
    object: { kind: "organization", id: null, name: "Lindholm" },
    before: { name: "Lindholm & Daughters", can_create_groups: 3 },
    after: { name: "Lindholm", can_create_groups: { direct_members: [world.nina.id], direct_subgroups: [] } },
    names: { user: { [world.nina.id]: "Nina Vogel" }, user_group: { 3: "role:members" } },
  });
  const back = { can_create_groups: { new: 3 } };
  expect(await changesOf(() => world.ada.call(organizationEndpoints.updateOrganization, back))).toEqual([
    [
      "update_organization",
      "Lindholm",
      { can_create_groups: { direct_members: [world.nina.id], direct_subgroups: [] } },
      { can_create_groups: 3 },
    ],
  ]);
  expect(await changesOf(() => world.ada.call(settingsEndpoints.updateDefaultSettings, { color_scheme: 2 }))).toEqual([
    ["update_default_settings", null, { color_scheme: 1 }, { color_scheme: 2 }],
  ]);
  expect(await changesOf(() => world.ada.call(settingsEndpoints.updateDefaultSettings, { color_scheme: 1 }))).toEqual([
    ["update_default_settings", null, { color_scheme: 2 }, { color_scheme: 1 }],
  ]);
});
