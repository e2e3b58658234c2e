import { z } from "zod";
import { changesOf } from "../../events/changes.ts";
import { endpoint } from "../../http/contract.ts";
import { organizationParams } from "../organization-settings/shapes/change.ts";
import { organizationValueShapes } from "../organization-settings/shapes/values.ts";

/** Settings and permissions of the organization. */
export const organizationEndpoints = {
  updateOrganization: endpoint({
    method: "PATCH",
    path: "/realm",
    administers: "organization",
    who: "administrator",
    refuses: [],
    summary: "Change settings and permissions of the organization; answers those that are other than before.",
    params: organizationParams,
    returns: z.object(changesOf(organizationValueShapes)),
    errors: ["EXPECTATION_MISMATCH", "SYSTEM_GROUP_REQUIRED", "REQUEST_CONFUSING_VAR"],
    example: {
      params: { name: "Lindholm & Granddaughters", can_add_custom_emoji_group: { new: 5, old: 3 } },
      returns: { name: "Lindholm & Granddaughters", can_add_custom_emoji_group: 5 },
    },
  }),
} as const;
