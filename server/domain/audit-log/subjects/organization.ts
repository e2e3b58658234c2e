import { emailDomains, organizationSettings, organizations } from "../../../db/schema/organization.ts";
import { defaultUserSettings } from "../../../db/schema/users.ts";
import { systemGroupId } from "../../groups/system-groups.ts";
import { pictureUrl } from "../../images/queries.ts";
import { organizationPictureOf } from "../../organization/icon.ts";
import { settingDefinitions } from "../../organization-settings/shapes/settings.ts";
import { organizationPermissions } from "../../organization-settings/shapes/table/permissions.ts";
import type { Setting, SettingTable } from "../../setting-kinds.ts";
import { userSettingDefinitions } from "../../user-settings/shapes/settings.ts";
import { type Facts, followed } from "../followed.ts";
import type { NameResolver } from "../name-resolver.ts";

const settings: SettingTable = { ...settingDefinitions, ...organizationPermissions };
const defaults: SettingTable = userSettingDefinitions;

/** The organization: its settings, permissions and pictures, where its people's addresses are, what newcomers start with. */
export const organization = [
  followed("organization", organizations, ["id"], () => ({ id: null, itself: { name: null } })),

  followed(
    "organization",
    organizationSettings,
    ["name", "value"],
    ({ name, value }) => ({ id: null, facts: (resolver) => shown(name, JSON.parse(value), resolver) }),
    (fact, resolver) => {
      const setting = settings[fact];
      if (setting?.kind === "permission") return resolver.holders(systemGroupId(setting.factory));
      return setting?.factory ?? null;
    },
  ),

  followed("email_domain", emailDomains, ["name", "allowSubdomains"], ({ name, allowSubdomains }) => ({
    id: null,
    itself: { name },
    facts: () => ({ domain: name, allow_subdomains: allowSubdomains }),
  })),

  followed(
    "default_settings",
    defaultUserSettings,
    ["name", "value"],
    ({ name, value }) => ({ id: null, facts: () => ({ [name]: JSON.parse(value) }) }),
    (fact) => defaults[fact]?.factory ?? null,
  ),
];

/** What is stored besides settings, permissions and pictures is nobody's to change. */
function shown(name: string, value: unknown, resolver: NameResolver): Facts {
  const picture = organizationPictureOf(name);
  if (picture !== undefined) return { [`${picture}_url`]: pictureUrl(Number(value)) };
  const setting = settings[name];
  return setting === undefined ? {} : { [name]: factOf(setting, value, resolver) };
}

function factOf({ kind }: Setting, value: unknown, resolver: NameResolver): Facts[string] {
  if (kind === "permission") return resolver.holders(Number(value));
  return kind === "channel" ? resolver.reference("channel", Number(value)) : value;
}
