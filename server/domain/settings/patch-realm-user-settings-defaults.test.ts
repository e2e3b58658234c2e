import { afterEach, beforeEach, expect, test } from "vitest";
import type { Call } from "../../context.ts";
import type { InputOf } from "../../http/contract.ts";
import { roles } from "../../http/roles.ts";
import { addPerson } from "../../testing/actions.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { type TestPersonName, testPersonNames } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { defaultSettings, settingsOf } from "../user-settings/queries.ts";
import { defaultSettingNames, type UserSettingName, userSettingDefinitions } from "../user-settings/shapes/settings.ts";
import { userEndpoints } from "../users/contract.ts";
import { allUsers, findUserByEmail } from "../users/queries.ts";
import { settingsEndpoints } from "./contract.ts";
import { settingsHandlers } from "./handlers.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Defaults = InputOf<typeof settingsEndpoints.updateDefaultSettings>;

function setDefaults(by: TestPersonName, defaults: Defaults) {
  return world[by].call(settingsEndpoints.updateDefaultSettings, defaults);
}

/**
 * The allowed values of the API specification, Organization defaults of user settings, unless they are true or false.
 */
const allowed: Readonly<Record<string, readonly (number | string)[]>> = {
  web_mark_read_on_scroll_policy: [1, 2, 3],
  web_channel_default_view: [1, 2, 3, 4],
  web_font_size_px: [8, 24, 72],
  web_line_height_percent: [80, 122, 300],
  color_scheme: [1, 2, 3],
  web_home_view: ["recent_topics", "inbox", "all_messages"],
  emojiset: ["emoji_set_a", "emoji_set_b", "text"],
  demote_inactive_streams: [1, 2, 3],
  user_list_style: [1, 2, 3],
  web_animate_image_previews: ["always", "on_hover", "never"],
  web_stream_unreads_count_display_policy: [1, 2, 3],
  notification_sound: ["none", "zulip", "ding", "chime"],
  email_notifications_batching_period_seconds: [1, 604_800],
  desktop_icon_count_display: [1, 2, 3, 4],
  realm_name_in_email_notifications_policy: [1, 2, 3],
  automatically_follow_topics_policy: [1, 2, 3, 4],
  automatically_unmute_topics_in_muted_streams_policy: [1, 2, 3, 4],
  resolved_topic_notice_auto_read_policy: ["always", "except_followed", "never"],
  email_address_visibility: [1, 2, 3, 4, 5],
};

/** The boolean settings of the table and of the wire specification, 1.6. */
const flags = `starred_message_counts receives_typing_notifications web_suggest_update_timezone fluid_layout_width
  high_contrast_mode enable_drafts_synchronization translate_emoticons display_emoji_reaction_users
  web_escape_navigates_to_home_view left_side_userlist hide_ai_features web_left_sidebar_show_channel_folders
  web_left_sidebar_unreads_count_summary enable_stream_desktop_notifications enable_stream_email_notifications
  enable_stream_push_notifications enable_stream_audible_notifications enable_desktop_notifications enable_sounds
  enable_followed_topic_desktop_notifications enable_followed_topic_email_notifications
  enable_followed_topic_push_notifications enable_followed_topic_audible_notifications
  enable_offline_email_notifications enable_offline_push_notifications enable_online_push_notifications
  enable_digest_emails message_content_in_email_notifications pm_content_in_desktop_notifications
  wildcard_mentions_notify enable_followed_topic_wildcard_mentions_notify automatically_follow_topics_where_mentioned
  presence_enabled enter_sends twenty_four_hour_time send_private_typing_notifications send_stream_typing_notifications
  send_read_receipts web_navigate_to_sent_message web_inbox_show_channel_folders`.split(/\s+/);

const listed = [...flags, ...Object.keys(allowed)];
const specifiedNames = defaultSettingNames.filter((name) => listed.includes(name));

const valuesOf = (name: string) => allowed[name] ?? [true, false];

test("every setting of the table, and each of its values, may be the default", async () => {
  expect([...specifiedNames].sort()).toEqual([...listed].sort());
  for (const name of specifiedNames) {
    for (const value of valuesOf(name)) {
      await setDefaults("boris", { [name]: value });
      expect([name, defaultSettings(world.ctx)[name]]).toEqual([name, value]);
    }
  }
});

test("every other value is refused with an error that names the setting, and nothing changes", async () => {
  await expectUnchanged(world, async () => {
    for (const name of specifiedNames) {
      for (const value of [0, 7.5, "nonsense", "", -1, [], {}].map((wrong) => JSON.stringify(wrong))) {
        const answer = await rawCall(world, "boris", settingsEndpoints.updateDefaultSettings, { [name]: value });
        expect(answer, `${name}=${value}`).toMatchObject({
          status: 400,
          json: { result: "error", code: "BAD_REQUEST" },
        });
        expect(String(answer.json?.msg).replaceAll(/[_ ]/g, "")).toContain(nameInMessage(name));
      }
    }
  });
});

/** Two settings have messages that compatible clients know (the wire specification, 1.5). */
function nameInMessage(name: string): string {
  if (name === "notification_sound") return "notificationsound";
  return name === "email_notifications_batching_period_seconds" ? "email" : name.replaceAll("_", "");
}

test.each([
  [{ notification_sound: "gong" }, "Invalid notification sound 'gong'"],
  [{ email_notifications_batching_period_seconds: 0 }, "Invalid email batching period: 0 seconds"],
  [{ email_notifications_batching_period_seconds: 604_801 }, "Invalid email batching period: 604801 seconds"],
  [{ color_scheme: 4 as 3 }, "Invalid color_scheme"],
  [{ web_home_view: "start" as "inbox" }, "Invalid web_home_view"],
])("the default %o is refused with the message that compatible clients know", async (defaults, message) => {
  await expect(setDefaults("ada", defaults)).rejects.toMatchObject({ status: 400, code: "BAD_REQUEST", message });
});

test("one wrong value among right ones changes none", async () => {
  const wrong = { enter_sends: true, color_scheme: 2, notification_sound: "gong" } as const;
  await expect(expectUnchanged(world, () => setDefaults("ada", wrong))).rejects.toMatchObject({ status: 400 });
});

test("an empty request succeeds, and names that are no defaults are listed as ignored", async () => {
  const nothing = await expectUnchanged(world, () => setDefaults("boris", {}));
  expect(nothing).toMatchObject({ result: "success", msg: "" });
  const fields = { default_language: '"de"', enable_login_emails: "true", full_name: "X", color_scheme: "2" };
  const answer = await rawCall(world, "boris", settingsEndpoints.updateDefaultSettings, fields);
  expect(answer.json).toMatchObject({
    result: "success",
    ignored_parameters_unsupported: ["default_language", "enable_login_emails", "full_name"],
  });
  expect(defaultSettings(world.ctx).color_scheme).toBe(2);
});

test("nobody below an administrator changes the defaults", async () => {
  for (const name of ["mia", "nina", "gus"] as const) {
    await expect(expectUnchanged(world, () => setDefaults(name, { enter_sends: true }))).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
      message: "Must be an organization administrator",
    });
  }
});

/** For every default, a value that differs from the built-in one. */
const otherDefaults = Object.fromEntries(
  defaultSettingNames.map((name) => {
    const { initial } = userSettingDefinitions[name];
    return [name, valuesOf(name).find((value) => value !== initial)];
  }),
) as Defaults;

test("new people start with the defaults, and nobody else is affected", async () => {
  await world.nina.call(settingsEndpoints.updateOwnSettings, { color_scheme: 2, enter_sends: true });
  await addPerson(world.boris, "early");
  const earlier = allUsers(world.ctx).map(({ id }) => id);
  const before = earlier.map((id) => settingsOf(world.ctx, id));
  await setDefaults("boris", otherDefaults);
  expect(earlier.map((id) => settingsOf(world.ctx, id))).toEqual(before);

  await addPerson(world.boris, "late");
  expect(settingsOf(world.ctx, idOf("late"))).toMatchObject(otherDefaults);
  world = await world.restart();
  expect(earlier.map((id) => settingsOf(world.ctx, id))).toEqual(before);
  expect(settingsOf(world.ctx, idOf("late"))).toMatchObject(otherDefaults);
});

test("people who joined with a default keep it when the default changes back", async () => {
  await setDefaults("boris", { color_scheme: 2 });
  await addPerson(world.boris, "middle");
  await setDefaults("boris", { color_scheme: 1 });
  await addPerson(world.boris, "late");
  expect(settingsOf(world.ctx, idOf("middle")).color_scheme).toBe(2);
  expect(settingsOf(world.ctx, idOf("late")).color_scheme).toBe(1);
});

test("new people start with the language of the organization", async () => {
  await verifyAction(world, () =>
    world.boris.call(organizationEndpoints.updateOrganization, { default_language: "sv" }),
  );
  await addPerson(world.boris, "late");
  expect(settingsOf(world.ctx, idOf("late")).default_language).toBe("sv");
  expect(settingsOf(world.ctx, world.nina.id).default_language).toBe("en");
});

test("everybody is sent one event for each changed default, and nothing else", async () => {
  const change = { color_scheme: 2, enter_sends: false, web_home_view: "all_messages" } as const;
  const queues = await Promise.all(testPersonNames.map((name) => openQueue(world[name].call)));
  await setDefaults("boris", change);
  await setDefaults("boris", change);
  for (const queue of queues) {
    expect(await queue.takeAll()).toEqual([
      expect.objectContaining(sent("color_scheme", 2)),
      expect.objectContaining(sent("web_home_view", "all_messages")),
    ]);
  }
});

function sent(property: UserSettingName, value: unknown) {
  return { type: "realm_user_settings_defaults", op: "update", property, value };
}

test("clients of every kind follow a change of all defaults", async () => {
  await verifyAction(world, () => setDefaults("ada", otherDefaults));
});

test("after fifty simultaneous changes by two administrators, all values are from the same change", async () => {
  const schemes = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 2 : 3));
  const changes = schemes.map((scheme) =>
    setDefaults(scheme === 2 ? "ada" : "boris", { color_scheme: scheme as 2 | 3, enter_sends: scheme === 2 }),
  );
  await Promise.all(changes);
  const { color_scheme, enter_sends } = defaultSettings(world.ctx);
  expect(enter_sends).toBe(color_scheme === 2);
});

test("a person who has lost the role of administrator before the transaction changes nothing", async () => {
  const actor = { userId: world.boris.id, role: roles.administrator, isBot: false };
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: roles.member });
  const late = { ctx: world.ctx, actor, params: { color_scheme: 2 } } as unknown as Call<
    typeof settingsEndpoints.updateDefaultSettings
  >;
  const attempt = async () => settingsHandlers.updateDefaultSettings(late);
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
});

/** The ID of a person who was added with this name of one word. */
function idOf(name: string): number {
  const user = findUserByEmail(world.ctx, `${name}@example.test`);
  if (user === undefined) throw new Error(`${name} does not exist.`);
  return user.id;
}
