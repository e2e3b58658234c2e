import { expect, test } from "vitest";
import { exampleUser } from "#server/domain/users/shapes.ts";
import { registeredOrganization } from "../../testing/registered-organization.ts";
import { createOrganization } from "../organization.ts";
import { canMute } from "./people.ts";

test("Ada can mute Nina, but neither herself, nor the bot that writes notices, nor somebody she cannot see", async () => {
  const registered = createOrganization(await registeredOrganization());
  const organization = {
    ...registered,
    user_id: 101,
    realm_users: [101, 102].map((id) => ({ ...exampleUser, user_id: id })),
  };
  const bot = organization.cross_realm_bots.find(({ is_system_bot }) => is_system_bot === true)?.user_id ?? 0;
  expect(bot).toBeGreaterThan(0);
  expect([102, 101, bot, 103].map((id) => canMute(organization, id))).toEqual([true, false, false, false]);
});
