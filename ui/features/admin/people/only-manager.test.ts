import { expect, test } from "vitest";
import { exampleOrganization } from "../../../components/group-setting/testing/example-organization.ts";
import { onlyManagedAmong, onlyManagedBy } from "./only-manager.ts";

const [packers, shop] = [11, 12];
const [nina, omar, gus, clank] = [3, 4, 5, 7];

test("a guest beside Nina cannot manage the group, so only she does", () => {
  const managedBy = onlyManagedBy({
    ...exampleOrganization,
    streams: [],
    realm_user_groups: exampleOrganization.realm_user_groups.map((group) => ({
      ...group,
      can_manage_group: group.id === shop ? packers : { direct_members: [], direct_subgroups: [] },
    })),
  });
  expect(managedBy(nina)).toEqual({ channels: [], groups: ["shop"] });
  expect(managedBy(gus)).toEqual({ channels: [], groups: [] });
});

test("what Nina and another person manage together is named only if both are chosen", () => {
  const ada = 1;
  const managedAmong = onlyManagedAmong({
    ...exampleOrganization,
    streams: [],
    realm_user_groups: exampleOrganization.realm_user_groups.map((group) => ({
      ...group,
      can_manage_group: {
        direct_members: group.id === shop ? [ada, nina] : [],
        direct_subgroups: [],
      },
    })),
  });
  expect(managedAmong([nina])).toEqual({ channels: [], groups: [] });
  expect(managedAmong([nina, ada, gus])).toEqual({ channels: [], groups: ["shop"] });
});

test("what Nina manages with her bot, or only the bot does, is named for her alone and among others", () => {
  const managedOnlyBy = (managers: readonly number[]) => {
    const organization = {
      ...exampleOrganization,
      streams: [],
      realm_users: exampleOrganization.realm_users.map((user) =>
        user.user_id === clank ? { ...user, bot_owner_id: nina } : user,
      ),
      realm_user_groups: exampleOrganization.realm_user_groups.map((group) => ({
        ...group,
        can_manage_group: { direct_members: group.id === shop ? [...managers] : [], direct_subgroups: [] },
      })),
    };
    return {
      alone: onlyManagedBy(organization)(nina).groups,
      together: onlyManagedAmong(organization)([nina, omar]).groups,
      others: onlyManagedBy(organization)(omar).groups,
    };
  };
  expect(managedOnlyBy([nina, clank])).toEqual({ alone: ["shop"], together: ["shop"], others: [] });
  expect(managedOnlyBy([clank])).toEqual({ alone: ["shop"], together: ["shop"], others: [] });
  expect(managedOnlyBy([omar, clank])).toEqual({ alone: [], together: ["shop"], others: [] });
});
