import { afterEach, beforeEach, expect, test } from "vitest";
import { emailOf, testPassword } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { presenceEndpoints } from "./contract.ts";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 2, 2, 8, 30) / 1000;
  world = await createWorld({ clock: { now: () => now * 1000 } });
});

afterEach(() => world.close());

/** When Nina was last active, for an administrator. */
async function activityOfNina() {
  const { activity } = await world.boris.call(presenceEndpoints.getActivity, {});
  return activity.find(({ user_id }) => user_id === world.nina.id);
}

test("an administrator sees to the minute when Nina was online, also long afterwards", async () => {
  await world.nina.call(presenceEndpoints.updatePresence, { status: "active" });
  now += 3_600;
  await world.nina.call(presenceEndpoints.updatePresence, { status: "idle" });
  const last = now;
  now += 60 * 86_400;
  expect(await activityOfNina()).toMatchObject({ last_active: last, is_exact: true });
});

test("of somebody who hides their presence, the day of the last sign-in is known", async () => {
  await world.nina.call(presenceEndpoints.updatePresence, { status: "active" });
  await world.nina.call(settingsEndpoints.updateOwnSettings, { presence_enabled: false });
  now += 2 * 86_400;
  const signIn = () =>
    world.stranger(sessionEndpoints.fetchApiKey, { username: emailOf("nina"), password: testPassword });
  await signIn();
  const first = now;
  now += 3_600;
  await signIn();
  await world.nina.call(presenceEndpoints.updatePresence, { status: "active" });
  expect(await activityOfNina()).toMatchObject({ last_active: first, is_exact: false });
});

test("people who were never active are left out, and only administrators may ask", async () => {
  const tove = { email: "tove@example.test", full_name: "Tove Berg" };
  const { user_id } = await world.ada.call(userEndpoints.createUser, tove);
  const { activity } = await world.ada.call(presenceEndpoints.getActivity, {});
  expect(activity.map((each) => each.user_id)).not.toContain(user_id);
  await expect(world.nina.call(presenceEndpoints.getActivity, {})).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
  });
});
