import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { presenceEndpoints } from "./contract.ts";

test("people with recent presence are listed by email address, for guests only people whom they can see", async () => {
  let now = Date.UTC(2026, 2, 2, 8, 30) / 1000;
  const world = await createWorld({ clock: { now: () => now * 1000 } });
  onTestFinished(world.close);
  await world.pia.call(presenceEndpoints.updatePresence, { status: "active" });
  now += 15 * 86_400;
  await world.nina.call(presenceEndpoints.updatePresence, { status: "idle" });
  const aggregated = { client: "Watercooler-tests", status: "idle", timestamp: now };
  const answer = {
    server_timestamp: now,
    presences: { [world.nina.email]: { aggregated, "Watercooler-tests": { ...aggregated, pushable: false } } },
  };
  expect(await world.gus.call(presenceEndpoints.getPresences, {})).toEqual({ result: "success", msg: "", ...answer });
  const members = { can_access_all_users_group: { new: systemGroupId("role:members") } };
  await world.ada.call(organizationEndpoints.updateOrganization, members);
  expect(await world.gus.call(presenceEndpoints.getPresences, {})).toMatchObject({ presences: {} });
});
