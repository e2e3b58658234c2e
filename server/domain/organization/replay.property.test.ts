import fc from "fast-check";
import { onTestFinished, test } from "vitest";
import { RequestFailed } from "../../http/client.ts";
import { addPerson, createChannel } from "../../testing/actions.ts";
import { testPersonNames } from "../../testing/test-people.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { emailDomainEndpoints } from "../email-domains/contract.ts";
import { systemGroups } from "../groups/system-groups.ts";
import { permissionNames } from "../organization-settings/permissions.ts";
import { organizationSettingNames } from "../organization-settings/shapes/settings.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { defaultSettingNames } from "../user-settings/shapes/settings.ts";
import { organizationEndpoints } from "./contract.ts";

test("clients follow all changes of settings of people and the organization, in any order", {
  timeout: 60_000,
}, async () => {
  const world = await createWorld({ config: { webPublicChannels: true } });
  onTestFinished(world.close);
  await createChannel(world.ada, { name: "board", subscribers: [world.ada.id, world.nina.id], invite_only: true });
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), (choices) =>
      verifyAction(
        world,
        async () => {
          for (const each of choices) await attempt(() => run(world, each, ++serial));
        },
        { dropped: "anybody" },
      ),
    ),
    { numRuns: 12, seed: 11 },
  );
});

/** Values that some settings accept and others refuse. */
const value = fc.oneof(
  fc.boolean(),
  fc.constantFrom(-1, 1, 2, 3, 4, 60, 120, 400),
  fc.constantFrom("none", "never", "text", "inbox", "all_messages", "de", "disable_empty_topic", "allow_empty_topic"),
);

const groupId = fc.nat(systemGroups.length);

const step = fc.record({
  does: fc.constantFrom("own", "own", "defaults", "organization", "organization", "permission", "domain", "join"),
  by: fc.constantFrom(...testPersonNames, "ada", "boris"),
  own: fc.constantFrom(...defaultSettingNames, "default_language", "timezone"),
  name: fc.constantFrom(...organizationSettingNames),
  permission: fc.constantFrom(...permissionNames),
  value,
  holders: fc.oneof(
    groupId,
    fc.record({
      direct_members: fc.uniqueArray(fc.integer({ min: 1, max: testPersonNames.length })),
      direct_subgroups: fc.uniqueArray(groupId, { maxLength: 2 }),
    }),
  ),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run(world: World, each: Step, serial: number): Promise<unknown> {
  const { call } = world[each.by as keyof Pick<World, (typeof testPersonNames)[number]>];
  switch (each.does) {
    case "own":
      return call(settingsEndpoints.updateOwnSettings, { [each.own]: each.value });
    case "defaults":
      return call(settingsEndpoints.updateDefaultSettings, { [each.own]: each.value });
    case "organization":
      return call(organizationEndpoints.updateOrganization, { [each.name]: each.value });
    case "permission":
      return call(organizationEndpoints.updateOrganization, { [each.permission]: { new: each.holders } });
    case "domain":
      return each.value === true
        ? call(emailDomainEndpoints.addEmailDomain, { domain: `d${serial % 3}.test`, allow_subdomains: true })
        : call(emailDomainEndpoints.removeEmailDomain, { domain: `d${serial % 3}.test` });
    default:
      return addPerson(world.ada, `person${serial}`);
  }
}

/** Runs a step. A refused step must change nothing. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status >= 500) throw error;
  }
}
