import { settingNames, settingTitle } from "../../../components/group-setting/setting-title.ts";
import type { GroupSettings } from "../../../store/organization/permission-rules.ts";

/** The titles of the permissions that a group holds, as their page shows them. */
export function settingTitles(kind: keyof GroupSettings, names: readonly string[]): string[] {
  const known = settingNames(kind).filter((name) => names.includes(name));
  return known.map((name) => settingTitle(kind, name));
}
