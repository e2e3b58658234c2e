import { t } from "@lingui/core/macro";
import { NativeSelect, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { readTopic, topicLimit, withoutMark } from "#server/domain/topic-names.ts";
import { overlongProblem } from "../../../lib/length-problem.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { findMoveRight } from "../../../store/organization/rights/moving.ts";
import { channelsById } from "../../../store/organization/selectors.ts";
import type { ContextMessage } from "./context-query.ts";
import { FormDialog } from "./form-dialog.tsx";
import { moveTargetsOf } from "./move-targets.ts";
import { reportsKey } from "./reports-query.ts";

type Props = {
  readonly message: ContextMessage;
  readonly onMoved: () => Promise<void>;
  readonly onClose: () => void;
  /** What else the decision does. */
  readonly children: ReactNode;
};

/** Moves a reported message alone to another channel or topic. */
export function MoveReported({ message, onMoved, onClose, children }: Props) {
  const { id, stream_id, subject } = message;
  const queryClient = useQueryClient();
  const own = useOrganization((state) => channelsById(state).get(stream_id ?? 0));
  const targetsOf = useOrganization(moveTargetsOf);
  const channels = useMemo(() => {
    const targets = targetsOf(message);
    return own === undefined || targets.includes(own) ? targets : [own, ...targets];
  }, [targetsOf, message, own]);
  const [channelId, setChannelId] = useState(stream_id ?? 0);
  const [typed, setTyped] = useState(subject);
  const [isMoved, setMoved] = useState(false);
  const to = readTopic(typed);
  const overlong = overlongProblem(withoutMark(to), topicLimit);
  const isSamePlace = channelId === stream_id && to === subject;
  const isAllowed = useOrganization((state) => {
    const channel = channelsById(state).get(channelId);
    return channel !== undefined && findMoveRight(state, message, { channel, topic: to, hasMessages: true }).allowed;
  });
  const notAllowed = isAllowed || isSamePlace ? undefined : t`You don't have permission to move it there.`;
  const move = async () => {
    // If only closing the report failed, the message is not moved again.
    if (!isMoved) {
      await api(messageEndpoints.updateMessage, {
        message_id: id,
        propagate_mode: "change_one",
        ...(to !== subject && { topic: to }),
        ...(channelId !== stream_id && { stream_id: channelId }),
        send_notification_to_old_thread: false,
        send_notification_to_new_thread: false,
      });
      setMoved(true);
    }
    await onMoved();
  };
  const close = () => {
    // The report can then be closed as moved.
    if (isMoved) void queryClient.invalidateQueries({ queryKey: reportsKey });
    onClose();
  };
  return (
    <FormDialog
      title={t`Move message`}
      action={t`Move message`}
      isReady={isMoved || (isAllowed && overlong === undefined)}
      onSend={move}
      onClose={close}
    >
      <NativeSelect
        label={t`Channel`}
        disabled={isMoved}
        value={String(channelId)}
        data={channels.map(({ stream_id, name }) => ({ value: String(stream_id), label: name }))}
        onChange={(event) => setChannelId(Number(event.currentTarget.value))}
      />
      <TextInput
        label={t`Topic`}
        dir="auto"
        disabled={isMoved}
        value={typed}
        error={overlong ?? notAllowed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {children}
    </FormDialog>
  );
}
