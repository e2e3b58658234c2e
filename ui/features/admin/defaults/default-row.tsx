import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import settingClasses from "../../../components/settings/setting-row.module.css";
import { SettingRow } from "../../../components/settings/setting-row.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { type DefaultName, definitions } from "./definitions.ts";
import { useSetting } from "./use-setting.ts";

/** A default setting, with a link to it and a mark when it differs from the original value. */
export function DefaultRow({ name, isLinked }: { name: DefaultName; isLinked: boolean }) {
  const setting = useSetting(name);
  const of = definitions[name];
  const title = i18n._(of.title);
  return (
    <SettingRow
      of={of}
      title={title}
      about={of.about && i18n._(of.about)}
      setting={setting}
      isLinked={isLinked}
      initial={of.initial}
      link={
        <ActionIcon
          renderRoot={(props) => <Link {...props} to="/admin/defaults" search={{ setting: name }} />}
          variant="subtle"
          color="gray"
          size="sm"
          className={settingClasses.link}
          aria-label={t`Link to “${title}”`}
        >
          <IconLink size={14} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
