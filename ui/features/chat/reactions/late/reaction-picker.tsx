import { t } from "@lingui/core/macro";
import { Popover } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Message } from "../../../../store/chat/message.ts";
import { ReactButton } from "../../actions/late/bar-buttons.tsx";
import { useMessageActions } from "../../actions/message-actions.tsx";
import { EmojiPicker } from "./emoji-picker.tsx";

/** The button that opens the emoji to react with, and these emoji. They are open when it appears. */
export function ReactionPicker({ message, onClose }: { message: Message; onClose: () => void }) {
  const { toggleReaction } = useMessageActions();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => next || onClose()}
      position="bottom-end"
      shadow="md"
      trapFocus
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <Popover.Target>
        <ReactButton onClick={onClose} />
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={t`Choose an emoji`}>
        <EmojiPicker
          onPick={(emoji) => {
            onClose();
            toggleReaction(message, emoji);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
