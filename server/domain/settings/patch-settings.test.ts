import { afterEach, beforeEach, expect, test } from "vitest";
import { userSettings } from "../../db/schema/users.ts";
import type { InputOf } from "../../http/contract.ts";
import { createChannel, subscribe } from "../../testing/actions.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { type TestPersonName, testPersonNames } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { userSettingDefinitions, userSettingNames } from "../user-settings/shapes/settings.ts";
import { findUser } from "../users/queries.ts";
import { settingsEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Change = InputOf<typeof settingsEndpoints.updateOwnSettings>;

function change(by: TestPersonName, settings: Change) {
  return world[by].call(settingsEndpoints.updateOwnSettings, settings);
}

/** For every setting, a value that differs from the built-in default. */
const others: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    userSettingNames.map((name) => {
      const { initial } = userSettingDefinitions[name];
      return [name, typeof initial === "boolean" ? !initial : initial === 3 ? 2 : 3];
    }),
  ),
  web_font_size_px: 18,
  web_line_height_percent: 120,
  web_home_view: "all_messages",
  emojiset: "text",
  web_animate_image_previews: "never",
  default_language: "de",
  notification_sound: "chime",
  email_notifications_batching_period_seconds: 60,
  resolved_topic_notice_auto_read_policy: "never",
};

test("people change each of their settings, and clients of every kind follow", async () => {
  for (const name of userSettingNames) {
    await change("nina", { [name]: others[name] } as Change);
    expect([name, settingsOf(world.ctx, world.nina.id)[name]]).toEqual([name, others[name]]);
  }
  await verifyAction(world, () => change("omar", others as Change));
  expect(settingsOf(world.ctx, world.omar.id)).toEqual(others);
  expect(settingsOf(world.ctx, world.pia.id).color_scheme).toBe(1);
});

test("an unchanged value is not sent, and the built-in default is not stored", async () => {
  await change("nina", { color_scheme: 2, enter_sends: true });
  const queue = await openQueue(world.nina.call);
  await expectUnchanged(world, () => change("nina", { color_scheme: 2, enter_sends: true, high_contrast_mode: false }));
  expect(await queue.takeAll()).toEqual([]);
  await change("nina", { color_scheme: 1, enter_sends: false });
  expect(world.ctx.store.db.select().from(userSettings).all()).toEqual([]);
});

test("an empty request succeeds for everybody, and unknown names are listed as ignored", async () => {
  for (const name of testPersonNames) expect(await change(name, {})).toMatchObject({ result: "success", msg: "" });
  const fields = { dense_mode: "true", color_scheme: "3" };
  const answer = await rawCall(world, "gus", settingsEndpoints.updateOwnSettings, fields);
  expect(answer.json).toMatchObject({ result: "success", ignored_parameters_unsupported: ["dense_mode"] });
});

test.each([
  [{ default_language: "klingonish" }, "Invalid default_language"],
  [{ default_language: "xx" }, "Invalid default_language"],
  [{ timezone: "Europe/Atlantis" }, "Invalid timezone"],
  [{ timezone: "+02:00" }, "Invalid timezone"],
  [{ notification_sound: "gong" }, "Invalid notification sound 'gong'"],
  [{ email_notifications_batching_period_seconds: -5 }, "Invalid email batching period: -5 seconds"],
  [{ email_address_visibility: 6 as 5 }, "Invalid email_address_visibility"],
  [{ web_font_size_px: 200 }, "web_font_size_px is too large (maximum: 72)"],
  [{ enter_sends: "yes" as unknown as boolean }, "enter_sends is not a boolean"],
])("%o is refused, together with the rest of the request", async (settings, message) => {
  const request = { starred_message_counts: false, ...settings };
  await expect(expectUnchanged(world, () => change("nina", request))).rejects.toMatchObject({ status: 400, message });
});

test("a sound, a language and a home view are accepted with or without quotation marks", async () => {
  const fields = {
    notification_sound: "ding",
    default_language: '"pt-br"',
    web_home_view: "inbox",
    emojiset: '"text"',
  };
  expect(await rawCall(world, "nina", settingsEndpoints.updateOwnSettings, fields)).toMatchObject({ status: 200 });
  const { notification_sound, default_language, emojiset } = settingsOf(world.ctx, world.nina.id);
  expect([notification_sound, default_language, emojiset]).toEqual(["ding", "pt-br", "text"]);
});

test("the person's clients are notified, each in its own form, and nobody else is", async () => {
  const newer = await openQueue(world.nina.call, { client_capabilities: { user_settings_object: true } });
  const older = await openQueue(world.nina.call);
  const somebodyElse = await openQueue(world.omar.call);
  await change("nina", { default_language: "sv", enable_sounds: false });
  const language = { type: "user_settings", op: "update", property: "default_language", value: "sv" };
  const sounds = { type: "user_settings", op: "update", property: "enable_sounds", value: false };
  const named = { language_name: "svenska" };
  expect(await newer.takeAll()).toEqual([withId(sounds), withId({ ...language, ...named })]);
  const user = world.nina.email;
  expect(await older.takeAll()).toEqual([
    withId(sounds),
    withId({ type: "update_global_notifications", user, notification_name: "enable_sounds", setting: false }),
    withId({ ...language, ...named }),
    withId({ type: "update_display_settings", user, setting_name: "default_language", setting: "sv", ...named }),
  ]);
  expect(await somebodyElse.takeAll()).toEqual([]);
});

const withId = (event: object) => ({ id: expect.any(Number), ...event });

test("the older endpoints for display and notifications change the same settings", async () => {
  await world.nina.call(settingsEndpoints.updateDisplaySettings, { color_scheme: 2 });
  await world.nina.call(settingsEndpoints.updateNotificationSettings, { enable_sounds: false });
  expect(settingsOf(world.ctx, world.nina.id)).toMatchObject({ color_scheme: 2, enable_sounds: false });
});

test("clients that cannot read null are sent the values that channels inherit", async () => {
  await createChannel(world.nina, { name: "workshop", subscribers: [world.nina.id, world.omar.id] });
  await createChannel(world.nina, { name: "kitchen", subscribers: [world.nina.id] });
  await world.nina.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["kitchen"] });
  await subscribe(world.nina, "general");
  await verifyAction(world, () =>
    change("nina", { enable_stream_desktop_notifications: true, wildcard_mentions_notify: false }),
  );
});

test.each([3, 4, 5, 2] as const)(
  "an address hidden at level %i disappears for people who may not see it, and is shown again later",
  async (email_address_visibility) => {
    await verifyAction(world, () => change("nina", { email_address_visibility }));
    await verifyAction(world, () => change("nina", { email_address_visibility: 1 }));
  },
);

test("a time zone is part of the settings and of the profile that others see", async () => {
  await verifyAction(world, () => change("nina", { timezone: "Europe/Stockholm" }));
  expect(findUser(world.ctx, world.nina.id)?.timezone).toBe("Europe/Stockholm");
  await verifyAction(world, () => change("nina", { timezone: "" }));
  expect(findUser(world.ctx, world.nina.id)?.timezone).toBe("");
});
