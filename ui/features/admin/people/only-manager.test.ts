import { expect, test } from "vitest";
import { exampleOrganization } from "../../../components/group-setting/testing/example-organization.ts";
import { onlyManagedAmong, onlyManagedBy } from "./only-manager.ts";

const [packers, shop] = [11, 12];
const [nina, gus] = [3, 5];

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
  expect(managedAmong(new Set([nina]))).toEqual({ channels: [], groups: [] });
  expect(managedAmong(new Set([nina, ada, gus]))).toEqual({ channels: [], groups: ["shop"] });
});
