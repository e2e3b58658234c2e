import { t } from "@lingui/core/macro";
import { Button, Group, Modal, Switch } from "@mantine/core";
import { useState } from "react";
import type { EmojiReference } from "#server/domain/emoji/shapes.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { userStatusEndpoints } from "#server/domain/user-status/contract.ts";
import { statusTextLimit } from "#server/domain/user-status/limits.ts";
import type { UserStatusShape } from "#server/domain/user-status/shapes.ts";
import { Notice } from "../../../../components/notice.tsx";
import { overlongProblem } from "../../../../lib/length-problem.ts";
import { api, explain } from "../../../../store/api.ts";
import { useChat } from "../../chat-context.tsx";
import { EmojiPicture } from "../../emoji/emoji-picture.tsx";
import classes from "./own-status.module.css";
import { useOwnStatus } from "./own-status.ts";
import { StatusFields } from "./status-fields.tsx";
import { listSuggestions, type Status } from "./suggestions.ts";

/** The status of the reader, and whether others see that they are here. */
export function StatusDialog({ onClose }: { onClose: () => void }) {
  const saved = useOwnStatus();
  const isVisible = useChat(({ organization }) => organization.user_settings.presence_enabled);
  const [status, setStatus] = useState(() => readStatus(saved));
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
    if (overlongProblem(next.text, statusTextLimit) === undefined) void run(() => sendStatus(next), onClose);
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

/** Sends a whole status. Empty texts remove what was there. */
function sendStatus({ text, emoji }: Status): Promise<unknown> {
  const none = { emoji_name: "", emoji_code: "", reaction_type: "" } as const;
  const sent: EmojiReference | typeof none = emoji ?? none;
  return api(userStatusEndpoints.updateOwnStatus, { status_text: text.trim(), ...sent });
}
