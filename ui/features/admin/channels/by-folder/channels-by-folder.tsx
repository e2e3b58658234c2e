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
import { Group } from "@mantine/core";
import { useMemo } from "react";
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

const instructions =
  "Press Space or Enter to take the channel, the arrow keys to bring it to another folder, Space or Enter to put it there, and Escape to leave it where it was.";

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
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const channel = findChannel(all, active);
    const shelf = findFolder(all, over);
    if (!channel || !shelf || (shelf.folder?.id ?? null) === channel.folder_id) return;
    void move(channel, shelf);
  };
  return (
    <>
      <Group>
        <SearchField label="Search channels" value={q} onChange={onSearch} />
      </Group>
      <DndContext
        sensors={sensors}
        collisionDetection={underPointer}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: announce(all), screenReaderInstructions: { draggable: instructions } }}
      >
        <div className={classes.shelves}>
          {shown.map((shelf) => (
            <FolderDropTarget
              key={folderKey(shelf)}
              shelf={shelf}
              empty={q === "" ? "No channels" : "None that you search for"}
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

type Place = { readonly id: UniqueIdentifier };

const findChannel = (all: readonly FolderContents[], { id }: Place) =>
  all.flatMap(({ channels }) => channels).find((channel) => channelKey(channel) === id);

const findFolder = (all: readonly FolderContents[], place: Place | null) =>
  all.find((shelf) => folderKey(shelf) === place?.id);

/** What a screen reader says while a channel is moved. */
function announce(all: readonly FolderContents[]): Announcements {
  const channelAt = (active: Place) => findChannel(all, active)?.name ?? "";
  const folderAt = (over: Place | null) => {
    const shelf = findFolder(all, over);
    return shelf ? folderName(shelf) : "no folder";
  };
  return {
    onDragStart: ({ active }) => `You took ${channelAt(active)}.`,
    onDragOver: ({ active, over }) => `${channelAt(active)} is over ${folderAt(over)}.`,
    onDragEnd: ({ active, over }) => `${channelAt(active)} is in ${folderAt(over)}.`,
    onDragCancel: ({ active }) => `${channelAt(active)} stays where it was.`,
  };
}
