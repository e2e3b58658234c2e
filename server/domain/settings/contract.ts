import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { either, text } from "../../http/params.ts";
import { plainText } from "../../http/value-schemas.ts";
import { sentLimits } from "../account-limits.ts";
import { settingParams } from "../setting-params.ts";
import { timeZoneName } from "../time-zones.ts";
import { defaultSettingDefinitions, userSettingDefinitions } from "../user-settings/shapes/settings.ts";

const password = z.string().max(sentLimits.password);

const ownParams = {
  full_name: text(plainText(sentLimits.name).optional(), "Your name as others see it."),
  email: text(plainText(sentLimits.email).optional(), "Your email address, which is what you sign in with."),
  old_password: text(password.optional(), "Your current password; required for a new one."),
  new_password: text(password.optional(), "Your new password. Your other browsers and devices are signed out."),
  timezone: either(timeZoneName.optional(), "Your time zone by its IANA identifier, such as Europe/Stockholm."),
  ...settingParams(userSettingDefinitions),
};

const ownSummary = "Change your own name, address, password and settings. Only what is sent changes.";

/** Personal settings, and the organization's defaults for new people. */
export const settingsEndpoints = {
  updateOwnSettings: endpoint({
    method: "PATCH",
    path: "/settings",
    administers: null,
    who: "user",
    refuses: [],
    summary: ownSummary,
    params: ownParams,
    returns: z.object({}),
    errors: ["RATE_LIMIT_HIT"],
    example: { params: { twenty_four_hour_time: true, emojiset: "text" }, returns: {} },
  }),

  updateNotificationSettings: endpoint({
    method: "PATCH",
    path: "/settings/notifications",
    administers: null,
    who: "user",
    refuses: [],
    deprecated: true,
    summary: ownSummary,
    params: ownParams,
    returns: z.object({}),
    errors: ["RATE_LIMIT_HIT"],
    example: { params: { twenty_four_hour_time: true, emojiset: "text" }, returns: {} },
  }),

  updateDisplaySettings: endpoint({
    method: "PATCH",
    path: "/settings/display",
    administers: null,
    who: "user",
    refuses: [],
    deprecated: true,
    summary: ownSummary,
    params: ownParams,
    returns: z.object({}),
    errors: ["RATE_LIMIT_HIT"],
    example: { params: { twenty_four_hour_time: true, emojiset: "text" }, returns: {} },
  }),

  updateDefaultSettings: endpoint({
    method: "PATCH",
    path: "/realm/user_settings_defaults",
    administers: "default_settings",
    who: "administrator",
    refuses: [],
    summary: "Change the default settings of new people. Existing people are not affected.",
    params: settingParams(defaultSettingDefinitions),
    returns: z.object({}),
    errors: [],
    example: { params: { color_scheme: 2, notification_sound: "ding" }, returns: {} },
  }),
} as const;
