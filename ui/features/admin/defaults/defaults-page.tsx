import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { SearchField } from "../../../components/search-field.tsx";
import { choiceOf, textFilter } from "../../../lib/address.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useFilters } from "../../../lib/use-address.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { createSelector } from "../../../store/organization/selectors.ts";
import { sections } from "../frame/sections.ts";
import { filterSubjects, findChangedSettings } from "./filter-subjects.ts";
import { SubjectSection } from "./subject-section.tsx";
import { savedDefaults } from "./use-setting.ts";

const filters = {
  q: textFilter(),
  show: choiceOf("all", "changed"),
  /** The setting that the address links to; it is highlighted. */
  setting: textFilter(),
};

const changedSettings = createSelector([savedDefaults], findChangedSettings);

/** The default settings of new people. */
export function DefaultsPage() {
  const [{ q, show, setting }, setFilters] = useFilters(filters);
  const changes = useOrganization(changedSettings);
  const showsChangedOnly = show === "changed";
  const shown = useMemo(
    () => filterSubjects(q, showsChangedOnly ? changes : undefined),
    [q, showsChangedOnly, changes],
  );
  return (
    <Stack gap="lg">
      <PageHeader
        title={sections.defaults.title}
        about={msg`Settings that new people start with. Existing people keep their own.`}
      />
      <Text>
        <Trans>
          New people are also added to the{" "}
          <Link to={sections.channels.to} search={{ view: "default" }}>
            default channels
          </Link>
          .
        </Trans>
      </Text>
      <Group gap="sm">
        <SearchField label={t`Search settings`} value={q} onChange={(typed) => setFilters({ q: typed, setting: "" })} />
        <Button
          variant={showsChangedOnly ? "filled" : "default"}
          aria-pressed={showsChangedOnly}
          onClick={() => setFilters({ show: showsChangedOnly ? "all" : "changed", setting: "" })}
        >
          {t({
            message: `Changed (${{ count: formatNumber(changes.size) }})`,
            comment: "A button: shows only changed settings",
          })}
        </Button>
      </Group>
      {shown.map((subject) => (
        <SubjectSection key={subject.id} {...subject} linked={setting} />
      ))}
      {shown.length === 0 && (
        <EmptyState
          title={showsChangedOnly && q === "" ? t`No settings changed` : t`No settings found`}
          action={
            <Button variant="default" onClick={() => setFilters({ q: "", show: "all" })}>
              {t`Show all settings`}
            </Button>
          }
        >
          {showsChangedOnly && q === "" ? t`Settings that you change are listed here.` : t`Try another word.`}
        </EmptyState>
      )}
    </Stack>
  );
}
