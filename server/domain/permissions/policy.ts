import { holds } from "./holds.ts";
import { rule } from "./rule.ts";

/** May this person do what a permission of the organization allows? */
export const mayUsePermission = rule(holds);
