import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { form, send } from "../../http/testing/send.ts";
import { addPerson } from "../../testing/actions.ts";
import { smallPicture } from "../../testing/raw-call.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { createChannel } from "../channels/testing/channels.ts";
import { emojiEndpoints } from "../emoji/contract.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { authorizationOf } from "../pictures/testing/fetch-as.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { userStatusEndpoints } from "./contract.ts";

type Params = InputOf<typeof userStatusEndpoints.updateOwnStatus>;

const car = { emoji_name: "car", emoji_code: "1f697", reaction_type: "unicode_emoji" } as const;
const none = { emoji_name: "", emoji_code: "", reaction_type: "unicode_emoji" };

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

describe("a status", () => {
  test("is sent to everybody, and is part of later registrations", async () => {
    const queue = await openQueue(world.gus.call);
    await verifyAction(world, () => setStatus({ status_text: " on vacation ", ...car }));
    const event = { type: "user_status", user_id: world.nina.id, status_text: "on vacation", ...car };
    expect(await queue.takeAll()).toEqual([{ id: expect.any(Number), ...event }]);
    const { snapshot } = await openQueue(world.gus.call, { fetch_event_types: ["user_status"] });
    expect(snapshot.user_status).toEqual({ [world.nina.id]: { status_text: "on vacation", ...car } });
  });

  test("changes only in the given parts, and unchanged parts are not sent", async () => {
    await setStatus({ status_text: "on vacation" });
    const queue = await openQueue(world.omar.call);
    await verifyAction(world, () => setStatus({ emoji_name: "car" }));
    expect(await fetchStatus()).toEqual({ status_text: "on vacation", ...car });
    await verifyAction(world, () => setStatus({ status_text: "", emoji_name: "car" }));
    expect(await fetchStatus()).toEqual(car);
    await setStatus({ emoji_name: "car" });
    const [first, second, ...others] = await queue.takeAll();
    expect(first).toEqual({ id: expect.any(Number), type: "user_status", user_id: world.nina.id, ...car });
    expect(second).toEqual({ id: expect.any(Number), type: "user_status", user_id: world.nina.id, status_text: "" });
    expect(others).toEqual([]);
  });

  test("is cleared by empty texts, and its row is deleted", async () => {
    await setStatus({ status_text: "on vacation", ...car });
    const queue = await openQueue(world.omar.call);
    const nothing = { status_text: "", emoji_name: "", emoji_code: "", reaction_type: "" } as const;
    await verifyAction(world, () => setStatus(nothing));
    expect(await queue.takeAll()).toMatchObject([{ type: "user_status", status_text: "", ...none }]);
    expect(await fetchStatus()).toEqual({});
    expect(world.ctx.store.all("SELECT * FROM user_statuses", [])).toEqual([]);
  });

  test("is kept after a restart", async () => {
    await setStatus({ status_text: "on vacation" });
    world = await world.restart();
    expect(await fetchStatus()).toEqual({ status_text: "on vacation" });
  });

  test("can have a custom emoji of the organization", async () => {
    await world.ada.call(emojiEndpoints.addEmoji, { emoji_name: "lamp2", file: new Blob([smallPicture]) });
    await setStatus({ emoji_name: "lamp2" });
    expect(await fetchStatus()).toEqual({ emoji_name: "lamp2", emoji_code: "1", reaction_type: "realm_emoji" });
    await world.ada.call(emojiEndpoints.removeEmoji, { emoji_name: "lamp2" });
    await expect(setStatus({ emoji_name: "lamp2" })).rejects.toMatchObject({ message: "Emoji 'lamp2' does not exist" });
    const again = { emoji_name: "lamp2", emoji_code: "1", reaction_type: "realm_emoji" } as const;
    await expect(setStatus(again)).rejects.toMatchObject({ message: "This custom emoji has been deactivated." });
  });
});

describe("away, which is deprecated", () => {
  test("is the opposite of presence_enabled, no matter which of the two is set", async () => {
    const queue = await openQueue(world.omar.call);
    await verifyAction(world, () => setStatus({ away: true }));
    expect(await fetchStatus()).toEqual({ away: true });
    const { snapshot } = await openQueue(world.nina.call, { fetch_event_types: ["user_settings"] });
    expect(snapshot).toMatchObject({ user_settings: { presence_enabled: false } });

    const enabled = { presence_enabled: true };
    await verifyAction(world, () => world.nina.call(settingsEndpoints.updateOwnSettings, enabled));
    expect(await fetchStatus()).toEqual({});
    const statusEvents = (await queue.takeAll()).filter(({ type }) => type === "user_status");
    expect(statusEvents).toMatchObject([
      { user_id: world.nina.id, away: true },
      { user_id: world.nina.id, away: false },
    ]);
  });

  test("is sent for new people if it is their default", async () => {
    const hidden = { presence_enabled: false };
    await world.ada.call(settingsEndpoints.updateDefaultSettings, hidden);
    await verifyAction(world, () => addPerson(world.ada, "Sven"));
  });
});

test("guests are sent the status of people once they can see them, and of nobody else", async () => {
  const members = { can_access_all_users_group: { new: systemGroupId("role:members") } };
  await world.ada.call(organizationEndpoints.updateOrganization, members);
  await createChannel(world, "ada", { subscribers: [world.nina.id] });
  const queue = await openQueue(world.gus.call);
  await verifyAction(world, () => setStatus({ status_text: "on vacation", ...car, away: true }));
  expect(await queue.takeAll()).toEqual([]);
  await expect(world.gus.call(userStatusEndpoints.getUserStatus, { user_id: world.nina.id })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "No such user",
  });

  const subscribing = { subscriptions: [{ name: "workshop" }], principals: [world.gus.id] };
  await verifyAction(world, () => world.ada.call(subscriptionEndpoints.subscribe, subscribing));
  expect(await queue.takeAll()).toContainEqual(
    expect.objectContaining({ type: "user_status", status_text: "on vacation" }),
  );
  const unsubscribing = { subscriptions: ["workshop"] };
  await verifyAction(world, () => world.nina.call(subscriptionEndpoints.unsubscribe, unsubscribing));
  expect(await queue.takeAll()).toContainEqual(expect.objectContaining({ away: false, status_text: "", ...none }));
});

describe("a refused request changes nothing", () => {
  test.each<[Params, string]>([
    [{}, "Client did not pass any new values."],
    [{ status_text: "x".repeat(61) }, "status_text is too long (limit: 60 characters)"],
    [
      { status_text: "driving", emoji_code: "1f697" },
      "Client must pass emoji_name if they pass either emoji_code or reaction_type.",
    ],
    [
      { reaction_type: "unicode_emoji" },
      "Client must pass emoji_name if they pass either emoji_code or reaction_type.",
    ],
    [{ emoji_name: "no_such_emoji" }, "Emoji 'no_such_emoji' does not exist"],
    [{ ...car, emoji_name: "smile" }, "Invalid emoji name."],
    [{ emoji_name: "car", emoji_code: "1f6970" }, "Invalid emoji code."],
    [{ emoji_name: "car", emoji_code: "9", reaction_type: "realm_emoji" }, "Invalid custom emoji."],
    [{ emoji_name: "car", emoji_code: "car", reaction_type: "chat_extra_emoji" }, "Invalid emoji code."],
    [{ emoji_name: "car", emoji_code: "watercooler", reaction_type: "chat_extra_emoji" }, "Invalid emoji name."],
  ])("%j", async (params, message) => {
    await setStatus({ status_text: "here" });
    await expect(expectUnchanged(world, () => setStatus(params))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message,
    });
  });

  test("for an emoji of an unknown type", async () => {
    const answer = await send(Number(new URL(world.url).port), "POST", "/api/v1/users/me/status", {
      ...form({ emoji_name: "car", reaction_type: "smoke" }),
      headers: { ...form({}).headers, ...authorizationOf(world.nina) },
    });
    expect(answer.json).toMatchObject({ code: "BAD_REQUEST", msg: "Invalid emoji type." });
  });
});

test("a text can have sixty characters, and an emoji counts as one", async () => {
  await setStatus({ status_text: `  ${"🚗".repeat(60)}  ` });
  expect(await fetchStatus()).toEqual({ status_text: "🚗".repeat(60) });
});

function setStatus(params: Params, by: Person = world.nina) {
  return by.call(userStatusEndpoints.updateOwnStatus, params);
}

async function fetchStatus() {
  return (await world.omar.call(userStatusEndpoints.getUserStatus, { user_id: world.nina.id })).status;
}
