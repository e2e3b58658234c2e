import { holds } from "../permissions/holds.ts";

/** Rules about the organization as a whole. */
export const organizationRules = {
  /** Do what an organization-level permission allows? */
  holdPermission: holds,
} as const;
