import { t } from "@lingui/core/macro";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useState, useSyncExternalStore } from "react";
import { createMatcher } from "../../../../lib/match.ts";
import { paced } from "../../../../lib/paced.ts";
import { channelOfNarrow, type Narrow } from "../../../../store/chat/narrow.ts";
import { activePeople, type Person } from "../../../../store/organization/selectors.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { groupPeople, type PeopleRow } from "./group-people.ts";
import classes from "./people-column.module.css";
import { PersonLink } from "./person-link.tsx";
import { usePeopleHere } from "./use-people-here.ts";

/** The height of a row, in pixels. */
const rowHeight = 36;

/** How often the list follows who is here, in milliseconds. In the morning thousands come. */
const pace = 1_000;

/**
 * The people of what is open and all others, by presence, with what is typed in their names. There may be ten thousand:
 * only those on the screen are drawn.
 */
export function PeopleColumn({ narrow, typed }: { narrow: Narrow | undefined; typed: string }) {
  const store = useChatStore();
  const people = useChat(({ organization }) => activePeople(organization));
  const [present] = useState(() => paced(store.presence.state, pace));
  const presence = useSyncExternalStore(present.subscribe, present.now);
  const hereIds = usePeopleHere(narrow);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const found = useMemo(() => people.filter(createMatcher(typed, ({ full_name }) => [full_name])), [people, typed]);
  const rows = useMemo(() => groupPeople(found, hereIds, presence), [found, hereIds, presence]);
  const isChannel = narrow !== undefined && channelOfNarrow(narrow) !== undefined;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 10,
    getItemKey: (index) => keyOf(rows[index]),
  });
  return (
    <>
      <div ref={setScroller} className={classes.scroller}>
        <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <li
                key={key}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
              >
                <RowContent row={row} isChannel={isChannel} />
              </li>
            );
          })}
        </ul>
      </div>
      {people.length > 0 && !rows.some(({ kind }) => kind === "person") && (
        <p className={classes.none} role="status">{t`No people found`}</p>
      )}
    </>
  );
}

function RowContent({ row, isChannel }: { row: PeopleRow<Person>; isChannel: boolean }) {
  if (row.kind === "person") return <PersonLink person={row.person} status={row.status} />;
  return <h2 className={classes.heading}>{nameGroup(row, isChannel)}</h2>;
}

function nameGroup(
  { kind, count }: Extract<PeopleRow<Person>, { readonly count: number }>,
  isChannel: boolean,
): string {
  if (kind === "others") return t`Others (${count})`;
  return isChannel ? t`In this channel (${count})` : t`In this conversation (${count})`;
}

function keyOf(row: PeopleRow<Person> | undefined): string | number {
  if (row === undefined) return "";
  return row.kind === "person" ? row.person.user_id : row.kind;
}
