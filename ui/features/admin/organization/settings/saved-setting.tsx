import { t } from "@lingui/core/macro";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import {
  type OrganizationSettingName,
  settingDefinitions,
} from "#server/domain/organization-settings/shapes/settings.ts";
import { SettingRow } from "../../../../components/settings/setting-row.tsx";
import { useSavedChoice } from "../../../../components/settings/use-saved-choice.ts";
import { i18n } from "../../../../lib/i18n.ts";
import { useFilters } from "../../../../lib/use-address.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canChangeSetting } from "../../../../store/organization/rights/settings.ts";
import { ChannelField } from "./channel-field.tsx";
import { linkFilters } from "./link-filters.ts";

/** A setting of the organization that is saved as soon as somebody chooses a value, and can be undone. */
export function SavedSetting({ name }: { name: OrganizationSettingName }) {
  const of = settingDefinitions[name];
  const saved = useOrganization((organization) => organization[`realm_${name}`]);
  const isLocked = !useOrganization((organization) => canChangeSetting(organization, of));
  const setting = useSavedChoice(saved, (value) => api(organizationEndpoints.updateOrganization, { [name]: value }));
  const [{ setting: linked }] = useFilters(linkFilters);
  const about = "about" in of && of.about ? i18n._(of.about) : undefined;
  return (
    <SettingRow
      of={of}
      title={i18n._(of.title)}
      about={isLocked ? t`Only owners can change this.` : about}
      setting={setting}
      isLocked={isLocked}
      isLinked={linked === name}
      input={
        of.kind !== "channel"
          ? undefined
          : (ids) => (
              <ChannelField
                {...ids}
                disabled={isLocked}
                value={String(setting.value)}
                onChange={(id) => setting.choose(Number(id))}
              />
            )
      }
    />
  );
}
