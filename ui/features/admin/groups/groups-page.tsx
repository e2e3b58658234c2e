import { msg, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { ChoiceSelect } from "../../../components/choice-select.tsx";
import { DataTable } from "../../../components/data-table/data-table.tsx";
import { groupTitle } from "../../../components/group-setting/group-titles.ts";
import { ListWithDetails } from "../../../components/list-with-details.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { SearchField } from "../../../components/search-field.tsx";
import { choiceOf, textFilter } from "../../../lib/address.ts";
import { createMatcher } from "../../../lib/match.ts";
import { useFilters, useOpened } from "../../../lib/use-address.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canCreateGroups } from "../../../store/organization/rights/groups.ts";
import { sections } from "../frame/sections.ts";
import { groupColumns, keyOf, roleColumns } from "./columns.tsx";
import { GroupDetails } from "./group-details.tsx";
import classes from "./groups-page.module.css";
import { NewGroup } from "./new-group.tsx";
import { NoGroups } from "./no-groups.tsx";
import { type GroupRow, groupRows } from "./selectors.ts";

const filters = { q: textFilter(), show: choiceOf("active", "deactivated", "roles") };

const choices = () =>
  [
    { value: "active", label: t`Active groups` },
    { value: "deactivated", label: t`Deactivated groups` },
    { value: "roles", label: t`Roles` },
  ] as const;

/** The groups that people made, and separately the system groups, whose members follow from roles. */
export function GroupsPage() {
  const [{ q, show }, setFilters] = useFilters(filters);
  const { opened, open, close } = useOpened();
  const mayCreate = useOrganization(canCreateGroups);
  const rows = useOrganization(groupRows[show]);
  const found = useMemo(
    () => rows.filter(createMatcher(q, ({ group }: GroupRow) => [groupTitle(group), group.description])),
    [rows, q],
  );
  const isEmpty = show === "active" && q === "" && rows.length === 0;
  const create = mayCreate ? (
    <Button variant={opened === undefined ? "filled" : "default"} onClick={() => open("new")}>{t`New group`}</Button>
  ) : undefined;
  return (
    <ListWithDetails
      header={
        <PageHeader
          title={sections.groups.title}
          about={msg`Teams that people can mention together, and that can have permissions.`}
          {...(isEmpty ? {} : { action: create })}
        />
      }
      details={
        opened === "new" ? (
          <NewGroup onClose={close} onCreated={open} />
        ) : (
          opened !== undefined && <GroupDetails key={opened} id={Number(opened)} onClose={close} />
        )
      }
    >
      <div className={classes.bar}>
        <SearchField label={t`Search groups`} value={q} onChange={(text) => setFilters({ q: text })} />
        <ChoiceSelect
          aria-label={t({ message: "Show", comment: "Which groups to show" })}
          data={choices()}
          value={show}
          onChange={(next) => setFilters({ show: next })}
        />
      </div>
      <DataTable
        label={choices().find(({ value }) => value === show)?.label ?? ""}
        rows={found}
        rowKey={keyOf}
        columns={show === "roles" ? roleColumns : groupColumns}
        opened={opened}
        onOpen={(row) => open(keyOf(row))}
        empty={<NoGroups show={show} isSearched={q !== ""} create={create} />}
      />
    </ListWithDetails>
  );
}
