import { expect, test } from "vitest";
import { activeAccounts } from "../../store/organization/membership.ts";
import { permissionRule } from "../../store/organization/permission-rules.ts";
import { offersFor } from "./offers.ts";
import { known, office, roles } from "./testing/office.ts";
import { chosenOf } from "./value.ts";

const rule = permissionRule("group", "can_mention_group");

function offered(typed: string, value: Parameters<typeof chosenOf>[0] = roles.nobody, of = rule) {
  const sections = offersFor(typed, chosenOf(value, roles), of, known, activeAccounts(office));
  return Object.fromEntries(sections.map(({ title, offers }) => [title, offers.map((offer) => offer.title)]));
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
    Groups: ["riggers", "yard"],
  });
  expect(offered("an")).toEqual({
    Roles: ["Moderators and above", "Administrators and above"],
    People: ["Clank", "Milo Brandt"],
  });
  expect(offered("rolf")).toEqual({});
});

test("what is chosen is not offered again", () => {
  expect(offered("nina", { direct_members: [3], direct_subgroups: [] })).toEqual({});
  expect(offered("r", { direct_members: [], direct_subgroups: [11] }).Groups).toEqual(["yard"]);
  expect(offered("nobody", 11)).toEqual({ Roles: ["Nobody"] });
});

test("a role that the server would refuse is shown with the reason", () => {
  const [roleOffers] = offersFor("owners", chosenOf(roles.nobody, roles), rule, known, []);
  expect(roleOffers?.offers).toMatchObject([
    { refused: true, note: "This cannot be given to: owners only. Choose another." },
  ]);
});

test("neither groups nor people are offered where only roles are allowed", () => {
  const roleAlone = permissionRule("organization", "can_access_all_users_group");
  expect(Object.keys(offered("", roles.everyone, roleAlone))).toEqual(["Roles"]);
});
