import { expect, test } from "vitest";
import { exampleOrganization } from "../../components/group-setting/testing/example-organization.ts";
import { holdersOf, membersOfGroup } from "./membership.ts";
import type { Organization } from "./organization.ts";

const [everyone, members, nobody, packers, shop] = [2, 3, 8, 11, 12];
const names = (value: Parameters<ReturnType<typeof holdersOf>>[0], includesGuests = true) => {
  const { people, bots, excludedGuests } = holdersOf(exampleOrganization)(value, includesGuests);
  return [people.map(({ full_name }) => full_name.split(" ")[0]), bots.length, excludedGuests];
};

test("members of a subgroup are members of the group", () => {
  expect([...membersOfGroup(exampleOrganization)(shop)].sort()).toEqual([3, 4, 5]);
  expect([...membersOfGroup(exampleOrganization)(members)].sort()).toEqual([1, 2, 3, 4, 7]);
});

test("holders of a permission are listed by name, bots separately, and guests only where they can hold it", () => {
  expect(names(everyone)).toEqual([["Ada", "Gus", "Milo", "Nina", "Omar"], 1, 0]);
  expect(names(packers)).toEqual([["Gus", "Nina"], 0, 0]);
  expect(names(packers, false)).toEqual([["Nina"], 0, 1]);
  expect(names({ direct_members: [1, 6], direct_subgroups: [packers] }, false)).toEqual([["Ada", "Nina"], 0, 1]);
  expect(names(nobody)).toEqual([[], 0, 0]);
});

test("ten thousand people are counted for thirty settings without a delay", () => {
  const [first] = exampleOrganization.realm_users;
  if (first === undefined) throw new Error("The office has nobody.");
  const crowd = Array.from({ length: 10_000 }, (_, index) => ({
    ...first,
    user_id: 100 + index,
    full_name: `P ${index}`,
  }));
  const full: Organization = {
    ...exampleOrganization,
    realm_users: crowd,
    realm_user_groups: exampleOrganization.realm_user_groups.map((group) =>
      group.id === members ? { ...group, members: crowd.map(({ user_id }) => user_id) } : group,
    ),
  };
  holdersOf(full)(nobody, true);
  const before = process.cpuUsage();
  for (let index = 0; index < 30; index++) {
    expect(holdersOf(full)({ direct_members: [100 + index], direct_subgroups: [everyone] }, true).people.length).toBe(
      10_000,
    );
  }
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(2_000_000);
});
