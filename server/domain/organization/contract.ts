import { z } from "zod";
import { changesOf } from "../../events/changes.ts";
import { endpoint } from "../../http/contract.ts";
import { json } from "../../http/params.ts";
import { settingDefinitions } from "../organization-settings/shapes/settings.ts";
import { organizationPermissions } from "../organization-settings/shapes/table/permissions.ts";
import { organizationValueShapes } from "../organization-settings/shapes/values.ts";
import { settingParams } from "../setting-params.ts";

/** Settings and permissions of the organization. */
export const organizationEndpoints = {
  updateOrganization: endpoint({
    method: "PATCH",
    path: "/realm",
    administers: "organization",
    who: "administrator",
    refuses: [],
    summary: "Change settings and permissions of the organization. Returns those that have changed.",
    params: {
      ...settingParams(settingDefinitions),
      ...settingParams(organizationPermissions),
      mandatory_topics: json(z.boolean().optional(), "Deprecated: the same as a topics_policy."),
      allow_edit_history: json(
        z.boolean().optional(),
        "Deprecated: the same as a message_edit_history_visibility_policy.",
      ),
      authentication_methods: json(
        z.record(z.string().max(40), z.boolean()).optional(),
        "The ways to sign in, by name. There is one, Email, and it cannot be turned off.",
      ),
    },
    returns: z.object(changesOf(organizationValueShapes)),
    errors: ["EXPECTATION_MISMATCH", "SYSTEM_GROUP_REQUIRED", "REQUEST_CONFUSING_VAR"],
    example: {
      params: { name: "Lindholm & Granddaughters", can_add_custom_emoji_group: { new: 5, old: 3 } },
      returns: { name: "Lindholm & Granddaughters", can_add_custom_emoji_group: 5 },
    },
  }),
} as const;
