import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useMemo, useState } from "react";
import { createMatcher } from "../lib/match.ts";
import { roleTitles } from "../lib/roles.ts";
import type { Person } from "../store/organization/selectors.ts";
import { Initials } from "./initials.tsx";
import classes from "./people-list.module.css";

/**
 * A list of people of any length, with a search field if there are at least ten people. `action` is shown beside each.
 */
export function PeopleList({
  label,
  people,
  action,
}: {
  label: string;
  people: readonly Person[];
  action?: (person: Person) => ReactNode;
}) {
  const [typed, setTyped] = useState("");
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const found = useMemo(() => people.filter(createMatcher(typed, ({ full_name }) => [full_name])), [people, typed]);
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller,
    estimateSize: () => 40,
    overscan: 8,
    getItemKey: (index) => found[index]?.user_id ?? index,
  });
  return (
    <>
      {people.length >= 10 && (
        <TextInput
          type="search"
          aria-label={t`Search ${{ list: label }}`}
          placeholder={t`Search`}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be scrollable by keyboard */}
      <section ref={setScroller} className={classes.scroller} tabIndex={0} aria-label={label}>
        <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const person = found[index];
            if (person === undefined) return null;
            return (
              <li
                key={key}
                className={classes.person}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={found.length}
                aria-posinset={index + 1}
              >
                <Initials name={person.full_name} />
                <span className={classes.name} translate="no">
                  {person.full_name}
                </span>
                <span className={classes.role}>{person.is_bot ? t`Bot` : roleTitles[person.role]}</span>
                {action?.(person)}
              </li>
            );
          })}
        </ul>
      </section>
      {found.length === 0 && people.length > 0 && <div role="status">{t`No people found.`}</div>}
    </>
  );
}
