import { t } from "@lingui/core/macro";
import { Button, Group, Modal, Switch } from "@mantine/core";
import { useState } from "react";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { statusTextLimit } from "#server/domain/user-status/limits.ts";
import type { UserStatusShape } from "#server/domain/user-status/shapes.ts";
import { Notice } from "../../../../components/notice.tsx";
import { overlongProblem } from "../../../../lib/length-problem.ts";
import { api, explain } from "../../../../store/api.ts";
import { useChat } from "../../chat-context.tsx";
import { EmojiPicture } from "../../emoji/emoji-picture.tsx";
import { keepStatusEnd, readStatusEnd, statusKey } from "../status-end.ts";
import classes from "./own-status.module.css";
import { useOwnStatus } from "./own-status.ts";
import { sendStatus } from "./send-status.ts";
import { StatusDurationField } from "./status-duration.tsx";
import { type StatusDuration, statusEndOf } from "./status-ends.ts";
import { StatusFields } from "./status-fields.tsx";
import { listSuggestions, type Status } from "./suggestions.ts";

/** The status of the reader, and whether others see that they are here. */
export function StatusDialog({ onClose }: { onClose: () => void }) {
  const saved = useOwnStatus();
  const isVisible = useChat(({ organization }) => organization.user_settings.presence_enabled);
  const userId = useChat(({ organization }) => organization.user_id);
  const [status, setStatus] = useState(() => readStatus(saved));
  const [knownEnd] = useState(() => {
    const end = readStatusEnd(userId);
    return saved !== undefined && end?.of === statusKey(saved) ? end.until : undefined;
  });
  const [duration, setDuration] = useState<StatusDuration>(knownEnd === undefined ? "never" : "kept");
  const [error, setError] = useState<unknown>();
  const run = async (request: () => Promise<unknown>, done = () => {}) => {
    setError(undefined);
    try {
      await request();
      done();
    } catch (problem) {
      setError(problem);
    }
  };
  const save = (next: Status) => {
    if (overlongProblem(next.text, statusTextLimit) !== undefined) return;
    const until = duration === "kept" ? knownEnd : statusEndOf(duration, new Date());
    const isEmpty = next.text.trim() === "" && next.emoji === undefined;
    const of = statusKey({ status_text: next.text.trim(), emoji_name: next.emoji?.emoji_name ?? "" });
    const done = () => {
      keepStatusEnd(userId, until === undefined || isEmpty ? undefined : { until, of });
      onClose();
    };
    void run(() => sendStatus(next), done);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Status`}
      closeButtonProps={{ "aria-label": t`Close` }}
      size="sm"
      centered
      transitionProps={{ duration: 0 }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(status);
        }}
      >
        <StatusFields status={status} onChange={setStatus} />
        <ul className={classes.suggestions} aria-label={t`Suggestions`}>
          {listSuggestions().map((suggestion) => (
            <li key={suggestion.text}>
              <button type="button" className={classes.suggestion} onClick={() => setStatus(suggestion)}>
                {suggestion.emoji && <EmojiPicture emoji={suggestion.emoji} />} {suggestion.text}
              </button>
            </li>
          ))}
        </ul>
        <StatusDurationField value={duration} until={knownEnd} onChange={setDuration} />
        <Switch
          checked={!isVisible}
          label={t`Appear invisible`}
          description={t`Others see you as offline.`}
          onChange={({ currentTarget: { checked } }) =>
            void run(() => api(settingsEndpoints.updateOwnSettings, { presence_enabled: !checked }))
          }
        />
        {error !== undefined && <Notice>{explain(error)}</Notice>}
        <Group gap="sm" mt="md" justify="flex-end">
          {saved !== undefined && (
            <Button variant="default" onClick={() => save({ text: "", emoji: undefined })}>
              {t`Clear status`}
            </Button>
          )}
          <Button type="submit">{t`Save status`}</Button>
        </Group>
      </form>
    </Modal>
  );
}

function readStatus(saved: UserStatusShape | undefined): Status {
  const { status_text: text = "", emoji_name, emoji_code, reaction_type } = saved ?? {};
  const hasEmoji = emoji_name !== undefined && emoji_code !== undefined && reaction_type !== undefined;
  return { text, emoji: hasEmoji ? { emoji_name, emoji_code, reaction_type } : undefined };
}
