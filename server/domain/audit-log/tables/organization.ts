import { emailDomains, organizationSettings, organizations } from "../../../db/schema/organization.ts";
import { defaultUserSettings } from "../../../db/schema/users.ts";
import { systemGroupId } from "../../groups/system-groups.ts";
import { pictureUrl } from "../../images/queries.ts";
import { organizationPictureOf } from "../../organization/icon.ts";
import { settingDefinitions } from "../../organization-settings/shapes/settings.ts";
import { organizationPermissions } from "../../organization-settings/shapes/table/permissions.ts";
import type { Setting, SettingTable } from "../../setting-kinds.ts";
import { userSettingDefinitions } from "../../user-settings/shapes/settings.ts";
import { auditTable, type Facts } from "../audited-table.ts";
import type { NameResolver } from "../name-resolver.ts";

const settings: SettingTable = { ...settingDefinitions, ...organizationPermissions };
const defaults: SettingTable = userSettingDefinitions;

/**
 * The organization: its settings, permissions and pictures, its email domains, and the default settings of new users.
 */
export const organization = [
  auditTable("organization", organizations, ["id"], () => ({ id: null, object: { name: null } })),

  auditTable(
    "organization",
    organizationSettings,
    ["name", "value"],
    ({ name, value }) => ({ id: null, facts: (resolver) => factsOfValue(name, JSON.parse(value), resolver) }),
    (fact, resolver) => {
      const setting = settings[fact];
      if (setting?.kind === "permission") return resolver.holders(systemGroupId(setting.initial));
      return setting?.initial ?? null;
    },
  ),

  auditTable("email_domain", emailDomains, ["name", "allowSubdomains"], ({ name, allowSubdomains }) => ({
    id: null,
    object: { name },
    facts: () => ({ domain: name, allow_subdomains: allowSubdomains }),
  })),

  auditTable(
    "default_settings",
    defaultUserSettings,
    ["name", "value"],
    ({ name, value }) => ({ id: null, facts: () => ({ [name]: JSON.parse(value) }) }),
    (fact) => defaults[fact]?.initial ?? null,
  ),
];

/** Settings, permissions and pictures. Nobody can change other stored values. */
function factsOfValue(name: string, value: unknown, resolver: NameResolver): Facts {
  const picture = organizationPictureOf(name);
  if (picture !== undefined) return { [`${picture}_url`]: pictureUrl(Number(value)) };
  const setting = settings[name];
  return setting === undefined ? {} : { [name]: factOf(setting, value, resolver) };
}

function factOf({ kind }: Setting, value: unknown, resolver: NameResolver): Facts[string] {
  if (kind === "permission") return resolver.holders(Number(value));
  return kind === "channel" ? resolver.reference("channel", Number(value)) : value;
}
