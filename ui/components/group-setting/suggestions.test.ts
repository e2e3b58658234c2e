import { expect, test } from "vitest";
import { activeAccounts } from "../../store/organization/membership.ts";
import { findPermissionRule } from "../../store/organization/permission-rules.ts";
import { findSuggestions } from "./suggestions.ts";
import { directory, exampleOrganization, roles } from "./testing/example-organization.ts";
import { readChoices } from "./value.ts";

const rule = findPermissionRule("group", "can_mention_group");

function offered(typed: string, value: Parameters<typeof readChoices>[0] = roles.nobody, withRule = rule) {
  const sections = findSuggestions(
    typed,
    readChoices(value, roles),
    withRule,
    directory,
    activeAccounts(exampleOrganization),
  );
  return Object.fromEntries(sections.map(({ title, suggestions }) => [title, suggestions.map((each) => each.title)]));
}

test("roles and groups are offered at once, people once somebody types their name", () => {
  expect(offered("")).toEqual({
    Roles: [
      "Everyone including guests",
      "Members",
      "Full members",
      "Moderators and above",
      "Administrators and above",
      "Owners only",
    ],
    Groups: ["packers", "shop"],
  });
  expect(offered("an")).toEqual({
    Roles: ["Moderators and above", "Administrators and above"],
    People: ["Clank", "Milo Brandt"],
  });
  expect(offered("rolf")).toEqual({});
});

test("what is chosen is not offered again", () => {
  expect(offered("nina", { direct_members: [3], direct_subgroups: [] })).toEqual({});
  expect(offered("p", { direct_members: [], direct_subgroups: [11] }).Groups).toEqual(["shop"]);
  expect(offered("nobody", 11)).toEqual({ Roles: ["Nobody"] });
});

test("a role that the server would refuse is shown with the reason", () => {
  const [roleSection] = findSuggestions("owners", readChoices(roles.nobody, roles), rule, directory, []);
  expect(roleSection?.suggestions).toMatchObject([
    { refused: true, note: "The role “Owners only” can't have this permission. Choose another." },
  ]);
});

test("only roles are suggested where only roles are allowed", () => {
  const rolesOnlyRule = findPermissionRule("organization", "can_access_all_users_group");
  expect(Object.keys(offered("", roles.everyone, rolesOnlyRule))).toEqual(["Roles"]);
});
