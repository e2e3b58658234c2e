import { t } from "@lingui/core/macro";
import { ActionIcon, Popover, TextInput } from "@mantine/core";
import { IconMoodSmile } from "@tabler/icons-react";
import { useState } from "react";
import { statusTextLimit } from "#server/domain/user-status/limits.ts";
import { overlongProblem } from "../../../../lib/length-problem.ts";
import { EmojiPicture } from "../../emoji/emoji-picture.tsx";
import { EmojiPicker } from "../../reactions/late/emoji-picker.tsx";
import classes from "./own-status.module.css";
import type { Status } from "./suggestions.ts";

/** The emoji and the text of a status. */
export function StatusFields({ status, onChange }: { status: Status; onChange: (status: Status) => void }) {
  const { text, emoji } = status;
  const [isPicking, setPicking] = useState(false);
  const label = emoji === undefined ? t`Choose an emoji` : t`Choose another emoji`;
  return (
    <div className={classes.fields}>
      <Popover
        opened={isPicking}
        onChange={setPicking}
        position="bottom-start"
        shadow="md"
        trapFocus
        transitionProps={{ duration: 0 }}
        withinPortal={false}
      >
        <Popover.Target>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={label}
            title={label}
            aria-haspopup="dialog"
            onClick={() => setPicking(!isPicking)}
          >
            {emoji === undefined ? <IconMoodSmile size={20} aria-hidden /> : <EmojiPicture emoji={emoji} />}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={8} aria-label={t`Choose an emoji`}>
          <EmojiPicker
            onPick={(picked) => {
              setPicking(false);
              onChange({ text, emoji: picked });
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <TextInput
        className={classes.text}
        data-autofocus
        aria-label={t`Your status`}
        placeholder={t`Your status`}
        dir="auto"
        value={text}
        error={overlongProblem(text, statusTextLimit)}
        onChange={({ currentTarget: { value } }) => onChange({ text: value, emoji })}
      />
    </div>
  );
}
