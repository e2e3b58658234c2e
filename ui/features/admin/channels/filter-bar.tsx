import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { useMemo } from "react";
import { ChoiceSelect } from "../../../components/choice-select.tsx";
import { SearchField } from "../../../components/search-field.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { activeFolders } from "../folders/selectors.ts";
import { type ChannelFilters, privacyChoices, stateChoices } from "./channel-filters.ts";
import classes from "./filter-bar.module.css";

/** The filters of channels by text, privacy, folder and state, with the number of matches. */
export function FilterBar({
  filters,
  change,
  countText,
}: {
  filters: ChannelFilters;
  change: (some: Partial<ChannelFilters>) => void;
  countText: string;
}) {
  const folders = useOrganization(activeFolders);
  const folderChoices = useMemo(
    () => [
      { value: "all", label: t`All folders` },
      ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
      { value: "none", label: t`No folder` },
    ],
    [folders],
  );
  return (
    <div className={classes.bar}>
      <SearchField label={t`Search channels`} value={filters.q} onChange={(q) => change({ q })} />
      <ChoiceSelect
        aria-label={t({ message: "Privacy", context: "channel" })}
        data={privacyChoices()}
        value={filters.privacy}
        onChange={(privacy) => change({ privacy })}
      />
      <NativeSelect
        aria-label={t`Folder`}
        className={classes.folder}
        data={folderChoices}
        value={filters.folder}
        onChange={({ currentTarget }) => change({ folder: currentTarget.value })}
      />
      <ChoiceSelect
        aria-label={t({ message: "State", comment: "Active or archived" })}
        data={stateChoices()}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
      <span role="status" className={classes.found}>
        {countText}
      </span>
    </div>
  );
}
