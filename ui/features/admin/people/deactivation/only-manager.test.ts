import { expect, test } from "vitest";
import { exampleOrganization } from "../../../../components/group-setting/testing/example-organization.ts";
import { describeOnlyManaged, describeOnlyManagedTogether } from "./describe-only-managed.ts";
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
  expect(managedBy(nina)).toEqual({ channels: [], groups: [{ name: "shop" }] });
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
  expect(managedAmong([nina, ada, gus])).toEqual({ channels: [], groups: [{ name: "shop" }] });
});

test("what Nina manages with her bot, or only the bot does, is named for her alone and among others, with the bot", () => {
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
      alone: describeOnlyManaged("Nina", onlyManagedBy(organization)(nina)),
      together: describeOnlyManagedTogether(onlyManagedAmong(organization)([nina, omar])),
      others: describeOnlyManaged("Omar", onlyManagedBy(organization)(omar)),
      bot: describeOnlyManaged("Clank", onlyManagedBy(organization)(clank)),
    };
  };
  const ofSelected = "Only people from this selection manage the group shop. After this, only administrators can.";
  expect(managedOnlyBy([nina, clank])).toEqual({
    alone: ["Only Nina manages the group shop. After this, only administrators can."],
    together: [ofSelected],
    others: [],
    bot: [],
  });
  expect(managedOnlyBy([clank])).toEqual({
    alone: ["Only Nina's bot Clank manages the group shop. After this, only administrators can."],
    together: ["Only bots of people from this selection manage the group shop. After this, only administrators can."],
    others: [],
    bot: ["Only Clank manages the group shop. After this, only administrators can."],
  });
  expect(managedOnlyBy([omar, clank])).toEqual({ alone: [], together: [ofSelected], others: [], bot: [] });
});

test("what only Nina's bots manage is one sentence for each choice of bots", () => {
  const [clank, timer] = ["Clank", "Timer"];
  const channels = [
    { name: "kitchen", bots: [clank] },
    { name: "sales", bots: undefined },
    { name: "office", bots: [clank] },
    { name: "stock", bots: [clank, timer] },
  ];
  expect(describeOnlyManaged("Nina", { channels, groups: [] })).toEqual([
    "Only Nina's bot Clank manages the channels kitchen and office. After this, only administrators can.",
    "Only Nina manages the channel sales. After this, only administrators can.",
    "Only Nina's bots Clank and Timer manage the channel stock. After this, only administrators can.",
  ]);
});
