import { plural, t } from "@lingui/core/macro";
import { CloseButton, Text, UnstyledButton } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { canBeDefault } from "#server/domain/channels/policy.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { EmptyState } from "../../../../components/empty-state.tsx";
import framedList from "../../../../components/framed-list.module.css";
import { SearchField } from "../../../../components/search-field.tsx";
import { SearchableSelect } from "../../../../components/searchable-select.tsx";
import { createMatcher } from "../../../../lib/match.ts";
import { useKeptFocus } from "../../../../lib/use-kept-focus.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { activeChannels, createSelector, defaultChannelIds } from "../../../../store/organization/selectors.ts";
import { listSearchTexts } from "../channel-filters.ts";
import { ChannelName } from "../channel-name.tsx";
import classes from "./default-channels.module.css";
import { useDefaultChange } from "./use-default-change.ts";

/** From this many channels on, the list has a search. */
const searchedLength = 10;

const defaultChannels = createSelector([activeChannels, defaultChannelIds], (all, ids) =>
  all.filter(({ stream_id }) => ids.has(stream_id)),
);

const offeredChannels = createSelector([activeChannels, defaultChannelIds], (all, ids) =>
  all.filter(({ stream_id, invite_only }) => !ids.has(stream_id) && canBeDefault({ isPrivate: invite_only })),
);

/** The channels that new people are added to. A field adds one, and each has a button that removes it. */
export function DefaultChannels({
  q,
  onSearch,
  opened,
  onOpen,
}: {
  q: string;
  onSearch: (q: string) => void;
  opened: string | undefined;
  onOpen: (id: string) => void;
}) {
  const all = useOrganization(defaultChannels);
  const { add, remove } = useDefaultChange();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  const shown = useMemo(() => all.filter(createMatcher(q, listSearchTexts)), [all, q]);
  return (
    <>
      <Text>{t`Everyone who joins is added to these channels, except guests. Existing people aren't added.`}</Text>
      <AddDefaultChannel onAdd={add} />
      {(all.length >= searchedLength || q !== "") && (
        <SearchField label={t`Search default channels`} value={q} onChange={onSearch} />
      )}
      <ul ref={list} className={framedList.framed} aria-label={t`Default channels`}>
        {shown.map((channel) => (
          <DefaultChannel
            key={channel.stream_id}
            channel={channel}
            isOpened={opened === String(channel.stream_id)}
            onOpen={() => onOpen(String(channel.stream_id))}
            onRemove={() => remove(channel)}
          />
        ))}
      </ul>
      {all.length === 0 && (
        <EmptyState title={t`There are no default channels`}>
          {t`New people join without channels. Add one that concerns everyone, such as a channel for news.`}
        </EmptyState>
      )}
      {all.length > 0 && shown.length === 0 && <div role="status">{t`No channels found`}</div>}
    </>
  );
}

/** A field that adds the channel that is chosen. Private channels are not offered. */
function AddDefaultChannel({ onAdd }: { onAdd: (channel: ChannelShape) => void }) {
  const offered = useOrganization(offeredChannels);
  const [typed, setTyped] = useState("");
  return (
    <SearchableSelect
      className={classes.field}
      label={t`Add a default channel`}
      description={t`Private channels can't be default channels.`}
      placeholder={t`Name of a channel`}
      data={offered.map(({ stream_id, name }) => ({ value: String(stream_id), label: name }))}
      nothingFoundMessage={t`No channels found`}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const channel = offered.find(({ stream_id }) => String(stream_id) === id);
        if (channel === undefined) return;
        setTyped("");
        onAdd(channel);
      }}
    />
  );
}

function DefaultChannel({
  channel,
  isOpened,
  onOpen,
  onRemove,
}: {
  channel: ChannelShape;
  isOpened: boolean;
  onOpen: () => void;
  onRemove: () => void;
}) {
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.open} aria-current={isOpened || undefined} onClick={onOpen}>
        <ChannelName channel={channel} />
      </UnstyledButton>
      <span className={classes.count}>
        {plural({ count: channel.subscriber_count }, { one: "# subscriber", other: "# subscribers" })}
      </span>
      <CloseButton aria-label={t`Remove ${{ name: channel.name }}`} onClick={onRemove} />
    </li>
  );
}
