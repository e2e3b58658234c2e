import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { Notice } from "../../../components/notice.tsx";
import { textFilter } from "../../../lib/address.ts";
import { formatNumber } from "../../../lib/format.ts";
import { formatClient } from "../../../lib/format-client.ts";
import { createMatcher } from "../../../lib/match.ts";
import { useFilters } from "../../../lib/use-address.ts";
import { explain } from "../../../store/api.ts";
import classes from "./connected-card.module.css";
import { ConnectedPerson } from "./connected-person.tsx";
import type { ServerStatus } from "./server-status-query.ts";

/** Loaded lazily, because in most offices the list is short. */
const searchField = createLazyPart(() =>
  import("../../../components/search-field.tsx").then(({ SearchField }) => SearchField),
);

const filters = { q: textFilter() };
const pageSize = 25;

/** The people who are connected and their clients. A button shows more of a long list. */
export function ConnectedCard({ connections: { people, clients, list } }: Pick<ServerStatus, "connections">) {
  const [{ q }, setFilters] = useFilters(filters);
  const [shown, setShown] = useState(pageSize);
  const [failure, setFailure] = useState<unknown>();
  const found = useMemo(() => {
    return list.filter(
      createMatcher(q, (person) => [
        person.full_name,
        ...person.clients.map(({ client }) => formatClient(client ?? "")),
      ]),
    );
  }, [list, q]);
  const more = found.length - shown;
  const step = Math.min(pageSize, more);
  const listed = formatNumber(list.length);
  return (
    <Card
      id="connected"
      title={t`Connected now`}
      aside={t`${plural(people, { one: "# person", other: "# people" })}, ${plural(clients, { one: "# app", other: "# apps" })}`}
    >
      {list.length === 0 && (
        <EmptyState title={t`Nobody is connected`}>
          {t`People appear here while their chat app or browser is connected.`}
        </EmptyState>
      )}
      {(list.length > 10 || q !== "") && (
        <div className={classes.search}>
          {failure === undefined ? (
            <searchField.Part
              label={t`Search connected people`}
              value={q}
              onChange={(q) => setFilters({ q })}
              fallback={<div className={classes.place} />}
              onFailure={setFailure}
            />
          ) : (
            <Notice>{explain(failure)}</Notice>
          )}
        </div>
      )}
      {people > list.length && (
        <p className={classes.note}>{t`The list shows only the ${listed} people who connected last.`}</p>
      )}
      {list.length > 0 && found.length === 0 && (
        <p className={classes.note} role="status">
          {t`No connected people found.`}
        </p>
      )}
      <ul className={classes.list} aria-label={t`Connected now`}>
        {found.slice(0, shown).map((person) => (
          <ConnectedPerson key={person.user_id} person={person} />
        ))}
      </ul>
      {more > 0 && (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-md" onClick={() => setShown(shown + pageSize)}>
            {t`Show ${step} more`}
          </Button>
        </div>
      )}
    </Card>
  );
}
