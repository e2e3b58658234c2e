import { useDraggable } from "@dnd-kit/core";
import { CSS } from "@dnd-kit/utilities";
import { t } from "@lingui/core/macro";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { ChannelName } from "../channel-name.tsx";
import classes from "./by-folder.module.css";
import { channelKey } from "./folder-contents.ts";

/** A channel in a folder. Its name opens it, and its handle moves it. */
export function MovableChannel({
  channel,
  folder,
  isOpened,
  onOpen,
}: {
  channel: ChannelShape;
  /** The key of its folder. */
  folder: string;
  isOpened: boolean;
  onOpen: () => void;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id: channelKey(channel),
    data: { folder },
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.channel}
      data-channel={channel.stream_id}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        className={classes.handle}
        {...attributes}
        {...listeners}
        // The library's word for it is English. It is a button, with instructions.
        aria-roledescription={undefined}
        aria-label={t`Move ${{ channel: channel.name }} to another folder`}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <UnstyledButton className={classes.open} aria-current={isOpened || undefined} onClick={onOpen}>
        <ChannelName channel={channel} />
      </UnstyledButton>
    </li>
  );
}
