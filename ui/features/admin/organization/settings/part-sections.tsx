import type { ComponentProps } from "react";
import {
  type OrganizationSettingName,
  settingDefinitions,
} from "#server/domain/organization-settings/shapes/settings.ts";
import type { PlainSetting } from "#server/domain/setting-kinds.ts";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { i18n } from "../../../../lib/i18n.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import type { Organization } from "../../../../store/organization/organization.ts";
import { isSettingOffered } from "../../../../store/organization/rights/settings.ts";
import classes from "./part-sections.module.css";
import { pickGroup } from "./part-settings.ts";
import { SavedSetting } from "./saved-setting.tsx";
import { SettingsForm } from "./settings-form.tsx";

/**
 * The settings of a part, by heading. What is chosen is saved at once and can be undone. Under a heading with something
 * that is written, or that deletes, there is a form, which is saved with its button.
 */
export function PartSections({
  of,
  isHidden = () => false,
  ...form
}: Omit<ComponentProps<typeof SettingsForm>, "isHidden"> & {
  /** Whether a setting has no effect in this organization, and so is hidden. */
  isHidden?: (name: OrganizationSettingName, organization: Organization) => boolean;
}) {
  const organization = useOrganization((all) => all);
  return of.groups.map((group) => {
    if (group.names.some(needsForm))
      return <SettingsForm key={group.heading?.id} of={pickGroup(of, group)} {...form} />;
    const shown = group.names.filter(
      (name) =>
        isSettingOffered(settingDefinitions[name], organization.server_web_public_streams_enabled) &&
        !isHidden(name, organization),
    );
    return (
      <TitledSection key={group.heading?.id} title={group.heading ? i18n._(group.heading) : ""}>
        <div className={classes.rows}>
          {shown.map((name) => (
            <SavedSetting key={name} name={name} />
          ))}
        </div>
      </TitledSection>
    );
  });
}

/** Texts are written in more than one step, and a number of days deletes what is older. */
function needsForm(name: OrganizationSettingName): boolean {
  const { kind }: PlainSetting = settingDefinitions[name];
  return kind === "line" || kind === "prose" || kind === "days";
}
