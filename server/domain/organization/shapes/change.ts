import { z } from "zod";
import { either, json, type Param, text } from "../../../http/params.ts";
import { groupSettingChange } from "../../groups/shapes.ts";
import { type PermissionWords, permissionWords } from "./permissions.ts";
import {
  type OrganizationSettingName,
  organizationSettingNames,
  type SettingDefinition,
  settingDefinitions,
} from "./settings.ts";

/** Settings as parameters, each of which may be left out; some are read in more forms than they are stored in. */
type SettingParams = {
  readonly [Name in OrganizationSettingName]: Param<
    z.ZodOptional<
      (typeof settingDefinitions)[Name] extends { readonly input: infer Input extends z.ZodType }
        ? Input
        : (typeof settingDefinitions)[Name]["shape"]
    >
  >;
};

const settingParams = Object.fromEntries(
  organizationSettingNames.map((name) => {
    const { shape, input, about, ownersOnly }: SettingDefinition = settingDefinitions[name];
    return [name, codecOf(input ?? shape)((input ?? shape).optional(), forOwners(about, ownersOnly))];
  }),
) as unknown as SettingParams;

const permissionParams = Object.fromEntries(
  Object.entries<PermissionWords>(permissionWords).map(([name, { about, ownersOnly }]) => [
    name,
    json(groupSettingChange.optional(), forOwners(about, ownersOnly)),
  ]),
) as Record<keyof typeof permissionWords, Param<z.ZodOptional<typeof groupSettingChange>>>;

/** Text stands for itself; a word that may stand in place of a number may come in quotation marks or not. */
function codecOf(schema: z.ZodType) {
  if (schema instanceof z.ZodString) return text;
  return schema instanceof z.ZodUnion || schema instanceof z.ZodEnum || schema instanceof z.ZodStringFormat
    ? either
    : json;
}

function forOwners(about: string, ownersOnly: true | undefined): string {
  return ownersOnly === true ? `${about} Owners alone may change it.` : about;
}

/** What PATCH /realm takes: everything that register reports as `realm_` + name and that can be changed. */
export const organizationParams = {
  ...settingParams,
  ...permissionParams,
  mandatory_topics: json(z.boolean().optional(), "Deprecated: the same as a topics_policy."),
  allow_edit_history: json(z.boolean().optional(), "Deprecated: the same as a message_edit_history_visibility_policy."),
  authentication_methods: json(
    z.record(z.string().max(40), z.boolean()).optional(),
    "The ways to sign in, by name. There is one, Email, and it cannot be turned off.",
  ),
} as const;
