import type { z } from "zod";
import type { PlainSetting, SettingPlace } from "../../setting-kinds.ts";
import { callSettings } from "./table/calls.ts";
import { checklistSettings } from "./table/checklist.ts";
import { messageSettings } from "./table/messages.ts";
import { noticeSettings } from "./table/notices.ts";
import { peopleSettings } from "./table/people.ts";
import { profileSettings } from "./table/profile.ts";

/** The parts of the settings page of the organization. */
export type SettingsPart = "profile" | "messages" | "sign-up";

/**
 * All settings of the organization that PATCH /realm changes (the wire specification, 2.2). The registration returns
 * each as `realm_` + name. Permissions, whose values are groups, are in a table of their own. Only owners change the
 * settings that decide who gets in, what strangers read, and what is deleted for good.
 */
export const settingDefinitions = {
  ...profileSettings,
  ...messageSettings,
  ...callSettings,
  ...peopleSettings,
  ...noticeSettings,
  ...checklistSettings,
} as const satisfies Readonly<Record<string, PlainSetting & { readonly place?: SettingPlace<SettingsPart> }>>;

/** An organization setting by name. */
export type OrganizationSettingName = keyof typeof settingDefinitions;

/** All organization settings. */
export const organizationSettingNames = Object.keys(settingDefinitions) as readonly OrganizationSettingName[];

/** The values that an organization setting may have. */
export type OrganizationSetting<Name extends OrganizationSettingName> = z.output<
  (typeof settingDefinitions)[Name]["shape"]
>;
