import { emailDomains, organizationSettings, organizations } from "../../../db/schema/organization.ts";
import { defaultUserSettings } from "../../../db/schema/users.ts";
import { systemGroupId } from "../../groups/system-groups.ts";
import { organizationPictureOf } from "../../organization/icon.ts";
import { permissionDefinitions } from "../../organization/permissions.ts";
import { type SettingDefinition, settingDefinitions } from "../../organization/shapes/settings.ts";
import { pictureUrl } from "../../pictures/queries.ts";
import { userSettingDefinitions } from "../../settings/shapes/settings.ts";
import { type Facts, followed } from "../followed.ts";
import type { NameResolver } from "../name-resolver.ts";

const settings: Readonly<Record<string, SettingDefinition>> = settingDefinitions;
const permissions: Readonly<Record<string, { readonly factory: Parameters<typeof systemGroupId>[0] }>> =
  permissionDefinitions;
const defaults: Readonly<Record<string, { readonly factory: unknown }>> = userSettingDefinitions;

/** The organization: its settings, permissions and pictures, where its people's addresses are, what newcomers start with. */
export const organization = [
  followed("organization", organizations, ["id"], () => ({ id: null, itself: { name: null } })),

  followed(
    "organization",
    organizationSettings,
    ["name", "value"],
    ({ name, value }) => ({ id: null, facts: (resolver) => shown(name, JSON.parse(value), resolver) }),
    (fact, resolver) => {
      const permission = permissions[fact];
      return permission === undefined
        ? (settings[fact]?.factory ?? null)
        : resolver.holders(systemGroupId(permission.factory));
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
  if (permissions[name] !== undefined) return { [name]: resolver.holders(Number(value)) };
  const setting = settings[name];
  if (setting === undefined) return {};
  return { [name]: setting.isChannel === true ? resolver.reference("channel", Number(value)) : value };
}
