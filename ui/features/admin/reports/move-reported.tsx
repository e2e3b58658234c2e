import { t } from "@lingui/core/macro";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { topicLimit } from "#server/domain/topic-names.ts";
import { overlongProblem } from "../../../lib/length-problem.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { activeChannels } from "../../../store/organization/selectors.ts";
import { FormDialog } from "./form-dialog.tsx";
import type { Report } from "./reports-query.ts";

type Props = { readonly report: Report; readonly onMoved: () => Promise<void>; readonly onClose: () => void };

/** Moves a reported message alone to another channel or topic. */
export function MoveReported({ report: { message_id, stream_id, topic }, onMoved, onClose }: Props) {
  const channels = useOrganization(activeChannels);
  const [channelId, setChannelId] = useState(stream_id ?? 0);
  const [typed, setTyped] = useState(topic ?? "");
  const [isMoved, setMoved] = useState(false);
  const to = typed.trim();
  const overlong = overlongProblem(typed, topicLimit);
  const isSamePlace = channelId === stream_id && to === topic;
  const move = async () => {
    // If only closing the report failed, the message is not moved again.
    if (!isMoved) {
      await api(messageEndpoints.updateMessage, {
        message_id,
        propagate_mode: "change_one",
        ...(to !== topic && { topic: to }),
        ...(channelId !== stream_id && { stream_id: channelId }),
        send_notification_to_old_thread: false,
        send_notification_to_new_thread: false,
      });
      setMoved(true);
    }
    await onMoved();
  };
  return (
    <FormDialog
      title={t`Move message`}
      action={t`Move message`}
      isReady={!isSamePlace && overlong === undefined}
      onSend={move}
      onClose={onClose}
    >
      <NativeSelect
        label={t`Channel`}
        value={String(channelId)}
        data={channels.map(({ stream_id, name }) => ({ value: String(stream_id), label: name }))}
        onChange={(event) => setChannelId(Number(event.currentTarget.value))}
      />
      <TextInput
        label={t`Topic`}
        dir="auto"
        value={typed}
        error={overlong}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
