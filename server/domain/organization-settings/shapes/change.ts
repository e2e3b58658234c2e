import { z } from "zod";
import { json } from "../../../http/params.ts";
import { settingParams } from "../../setting-params.ts";
import { settingDefinitions } from "./settings.ts";
import { organizationPermissions } from "./table/permissions.ts";

/** What PATCH /realm takes: everything that register reports as `realm_` + name and that can be changed. */
export const organizationParams = {
  ...settingParams(settingDefinitions),
  ...settingParams(organizationPermissions),
  mandatory_topics: json(z.boolean().optional(), "Deprecated: the same as a topics_policy."),
  allow_edit_history: json(z.boolean().optional(), "Deprecated: the same as a message_edit_history_visibility_policy."),
  authentication_methods: json(
    z.record(z.string().max(40), z.boolean()).optional(),
    "The ways to sign in, by name. There is one, Email, and it cannot be turned off.",
  ),
} as const;
