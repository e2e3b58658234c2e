import { useDroppable } from "@dnd-kit/core";
import { Title } from "@mantine/core";
import { useId } from "react";
import classes from "./by-folder.module.css";
import { type FolderContents, folderKey, folderName } from "./folder-contents.ts";
import { MovableChannel } from "./movable-channel.tsx";

/** A folder with its channels. Other channels can be dropped on it. */
export function FolderDropTarget({
  contents,
  empty,
  opened,
  onOpen,
}: {
  contents: FolderContents;
  /** The text of a folder without channels. */
  empty: string;
  opened: string | undefined;
  onOpen: (id: string) => void;
}) {
  const key = folderKey(contents);
  const { setNodeRef, isOver } = useDroppable({ id: key });
  const heading = useId();
  return (
    <section ref={setNodeRef} aria-labelledby={heading} className={classes.folder} data-over={isOver || undefined}>
      <Title order={2} size="h3" id={heading} className={classes.title}>
        {folderName(contents)}
      </Title>
      {contents.channels.length === 0 ? (
        <div className={classes.empty}>{empty}</div>
      ) : (
        <ul className={classes.channels} aria-labelledby={heading}>
          {contents.channels.map((channel) => (
            <MovableChannel
              key={channel.stream_id}
              channel={channel}
              folder={key}
              isOpened={opened === String(channel.stream_id)}
              onOpen={() => onOpen(String(channel.stream_id))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
