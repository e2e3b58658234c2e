import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { userEndpoints } from "../users/contract.ts";
import { userStatusEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("an administrator can change somebody else's status, and everybody is notified", async () => {
  await verifyAction(world, () => set("boris", world.nina.id, { status_text: "back on Monday", emoji_name: "car" }));
  expect(await fetchStatus(world.nina.id)).toMatchObject({ status_text: "back on Monday", emoji_code: "1f697" });
  await set("boris", world.nina.id, { status_text: "" });
  expect(await fetchStatus(world.nina.id)).not.toHaveProperty("status_text");
});

test("other people cannot change somebody else's status", async () => {
  const attempt = () => set("mia", world.nina.id, { status_text: "back on Monday" });
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization administrator",
  });
});

test("the status of an unknown or deactivated person cannot be changed, and an empty change is refused", async () => {
  const text = { status_text: "back on Monday" };
  await expect(set("ada", 999_999, text)).rejects.toMatchObject({ message: "No such user" });
  await expect(set("ada", world.nina.id, {})).rejects.toMatchObject({ message: "Client did not pass any new values." });
  const gone = { user_id: world.pia.id, deactivation_notification_comment: null };
  await world.ada.call(userEndpoints.deactivateUser, gone);
  const attempt = () => set("ada", world.pia.id, text);
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ message: "User is deactivated" });
});

test("a status stays when the person is deactivated", async () => {
  await set("ada", world.pia.id, { status_text: "on vacation" });
  const gone = { user_id: world.pia.id, deactivation_notification_comment: null };
  await verifyAction(world, () => world.ada.call(userEndpoints.deactivateUser, gone), { dropped: ["pia"] });
  expect(await fetchStatus(world.pia.id)).toEqual({ status_text: "on vacation" });
});

function set(by: "ada" | "boris" | "mia", user_id: number, status: { status_text?: string; emoji_name?: string }) {
  return world[by].call(userStatusEndpoints.updateUserStatus, { user_id, ...status });
}

async function fetchStatus(user_id: number) {
  return (await world.gus.call(userStatusEndpoints.getUserStatus, { user_id })).status;
}
