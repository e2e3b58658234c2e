import { z } from "zod";
import { shapesOf } from "../../setting-kinds.ts";
import { settingDefinitions } from "./settings.ts";
import { organizationPermissions } from "./table/permissions.ts";

/** The shape of every setting of the organization. */
export const organizationSettingShapes = shapesOf(settingDefinitions);

/**
 * All values of the organization that can change: settings, permissions, and the deprecated values that follow from
 * some of them.
 */
export const organizationValueShapes = {
  ...organizationSettingShapes,
  ...shapesOf(organizationPermissions),
  mandatory_topics: z.boolean(),
  allow_edit_history: z.boolean(),
  wildcard_mention_policy: z.int(),
  create_public_stream_policy: z.int(),
  create_private_stream_policy: z.int(),
  create_web_public_stream_policy: z.int(),
};

/** These values by their names, without `realm_`. */
export type OrganizationValues = {
  readonly [Name in keyof typeof organizationValueShapes]: z.output<(typeof organizationValueShapes)[Name]>;
};
