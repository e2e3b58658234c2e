import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { TestPersonName } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { notificationBotEndpoints } from "./contract.ts";
import { botOf, noticesTo, noticeTextsTo } from "./testing/sent-notices.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

const tryOut = (by: TestPersonName, welcome_message_custom_text: string) =>
  world[by].call(notificationBotEndpoints.tryWelcomeMessage, { welcome_message_custom_text });

test("only the administrator gets the message that a new user would get, and nothing is stored", async () => {
  const { message_id } = await verifyAction(world, () => tryOut("boris", " Welcome aboard, see #**general** "));
  expect(message_id).toBeGreaterThan(0);
  expect(await noticesTo(world, world.boris)).toMatchObject([
    { id: message_id, type: "private", sender_id: botOf(world).id, content: "Welcome aboard, see #**general**" },
  ]);
  expect(await noticeTextsTo(world, world.ada)).toEqual([]);
  expect(organizationSetting(world.ctx, "welcome_message_custom_text")).toBe("");
});

test("an empty text and one that is too long are refused", async () => {
  await expect(expectUnchanged(world, () => tryOut("boris", " "))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Message must not be empty",
  });
  await expect(expectUnchanged(world, () => tryOut("boris", "x".repeat(8001)))).rejects.toMatchObject({
    message: "welcome_message_custom_text is too long (limit: 8000 characters)",
  });
  await tryOut("boris", "x".repeat(8000));
});

test("a moderator may not try it", async () => {
  await expect(expectUnchanged(world, () => tryOut("mia", "Welcome"))).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization administrator",
  });
});
