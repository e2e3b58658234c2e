import { roles } from "#server/http/roles.ts";
import { useMe } from "../people/use-me.ts";

/** Whether whoever is signed in is an owner now. */
export function useIsOwner(): boolean {
  return useMe()?.role === roles.owner;
}
