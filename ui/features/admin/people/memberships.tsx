import { t } from "@lingui/core/macro";
import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Notice } from "../../../components/notice.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { channels, type Person } from "../../../store/organization/selectors.ts";
import classes from "./bot-list.module.css";
import { channelsOfQuery } from "./channels-of-query.ts";
import { groupsOf } from "./selectors.ts";

/** The groups and the channels of a person or bot, with links to them. */
export function Memberships({ person }: { person: Person }) {
  return (
    <>
      <Groups person={person} />
      <Channels person={person} />
    </>
  );
}

function Groups({ person: { user_id } }: { person: Person }) {
  const groups = useOrganization(groupsOf)(user_id);
  return (
    <TitledSection title={t`Groups`}>
      <LinkList
        none={t`No groups`}
        items={groups.map(({ id, name }) => ({
          id,
          link: (
            <Link to="/admin/groups" search={{ open: String(id) }}>
              {name}
            </Link>
          ),
        }))}
      />
    </TitledSection>
  );
}

function Channels({ person: { user_id } }: { person: Person }) {
  const { data: ids, error } = useQuery(channelsOfQuery(user_id));
  const all = useOrganization(channels);
  const subscribed = ids && all.filter(({ stream_id }) => ids.has(stream_id));
  return (
    <TitledSection title={t`Channels`}>
      {error && <Notice>{explain(error)}</Notice>}
      {subscribed && (
        <LinkList
          none={t`No channels`}
          items={subscribed.map(({ stream_id, name }) => ({
            id: stream_id,
            link: (
              <Link to="/admin/channels" search={{ open: String(stream_id) }}>
                {name}
              </Link>
            ),
          }))}
        />
      )}
    </TitledSection>
  );
}

/** The number of links that are shown before somebody asks for all. */
const shownAtFirst = 10;

type Item = { readonly id: number; readonly link: ReactNode };

function LinkList({ items, none }: { items: readonly Item[]; none: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone.
  useLayoutEffect(() => {
    if (showsAll) list.current?.children[shownAtFirst]?.querySelector("a")?.focus();
  }, [showsAll]);
  const hasMore = !showsAll && items.length > shownAtFirst;
  if (items.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <>
      <ul ref={list} className={classes.list}>
        {(hasMore ? items.slice(0, shownAtFirst) : items).map(({ id, link }) => (
          <li key={id} dir="auto" translate="no">
            {link}
          </li>
        ))}
      </ul>
      {hasMore && (
        <div>
          <Anchor component="button" type="button" onClick={() => setShowsAll(true)}>
            {t`Show all ${{ count: items.length }}`}
          </Anchor>
        </div>
      )}
    </>
  );
}
