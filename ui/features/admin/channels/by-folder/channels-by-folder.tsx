import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { t } from "@lingui/core/macro";
import { Group } from "@mantine/core";
import { useEffect, useMemo, useRef } from "react";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { SearchField } from "../../../../components/search-field.tsx";
import { createMatcher } from "../../../../lib/match.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { listSearchTexts } from "../channel-filters.ts";
import classes from "./by-folder.module.css";
import {
  channelKey,
  type FolderContents,
  filterChannels,
  folderContents,
  folderKey,
  folderName,
} from "./folder-contents.ts";
import { FolderDropTarget } from "./folder-drop-target.tsx";
import { moveToNextFolder } from "./move-to-next-folder.ts";
import { useChannelMove } from "./use-channel-move.ts";

const describeKeys = () =>
  t`To pick up the channel, press Space or Enter. Move it to another folder with the arrow keys. Press Space or Enter to drop it, or Escape to cancel.`;

/**
 * The active channels by folder. They are moved by dragging or with the keyboard. A search hides channels but no
 * folders, so that a result can be moved to any folder.
 */
export function ChannelsByFolder({
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
  const all = useOrganization(folderContents);
  const shown = useMemo(() => filterChannels(all, createMatcher(q, listSearchTexts)), [all, q]);
  const move = useChannelMove();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: moveToNextFolder }),
  );
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<ChannelShape>(undefined);
  // A channel in another folder is another element. Its handle has the focus again, for the next move.
  useEffect(() => {
    const before = moved.current;
    const now = all.flatMap(({ channels }) => channels).find(({ stream_id }) => stream_id === before?.stream_id);
    if (before === undefined || now?.folder_id === before.folder_id) return;
    moved.current = undefined;
    if (document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-channel="${before.stream_id}"] button`)?.focus();
  }, [all]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const channel = findChannel(all, active);
    const contents = findFolder(all, over);
    if (!channel || !contents || (contents.folder?.id ?? null) === channel.folder_id) return;
    moved.current = channel;
    void move(channel, contents);
  };
  return (
    <>
      <Group>
        <SearchField label={t`Search channels`} value={q} onChange={onSearch} />
      </Group>
      <DndContext
        sensors={sensors}
        collisionDetection={underPointer}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: announce(all), screenReaderInstructions: { draggable: describeKeys() } }}
      >
        <div ref={list} className={classes.folders}>
          {shown.map((contents) => (
            <FolderDropTarget
              key={folderKey(contents)}
              contents={contents}
              empty={q === "" ? t`No channels` : t`No channels found`}
              opened={opened}
              onOpen={onOpen}
            />
          ))}
        </div>
      </DndContext>
    </>
  );
}

/** The target of a drag: the folder under the pointer, or the one that the keyboard moved the channel to. */
const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

type DragItem = { readonly id: UniqueIdentifier };

const findChannel = (all: readonly FolderContents[], { id }: DragItem) =>
  all.flatMap(({ channels }) => channels).find((channel) => channelKey(channel) === id);

const findFolder = (all: readonly FolderContents[], item: DragItem | null) =>
  all.find((contents) => folderKey(contents) === item?.id);

/** What a screen reader says while a channel is moved. */
function announce(all: readonly FolderContents[]): Announcements {
  const channelAt = (active: DragItem) => findChannel(all, active)?.name ?? "";
  const folderAt = (over: DragItem | null) => {
    const contents = findFolder(all, over);
    return contents && folderName(contents);
  };
  return {
    onDragStart: ({ active }) => t`Picked up ${{ channel: channelAt(active) }}.`,
    onDragOver: ({ active, over }) => {
      const channel = channelAt(active);
      const folder = folderAt(over);
      return folder === undefined ? t`${channel} isn't over a folder.` : t`${channel} is over “${folder}”.`;
    },
    onDragEnd: ({ active, over }) => {
      const channel = channelAt(active);
      const folder = folderAt(over);
      return folder === undefined ? t`${channel} wasn't moved.` : t`${channel} is in “${folder}”.`;
    },
    onDragCancel: ({ active }) => t`${{ channel: channelAt(active) }} wasn't moved.`,
  };
}
