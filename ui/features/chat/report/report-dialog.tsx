import { t } from "@lingui/core/macro";
import { Button, Group, Modal, Radio, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { messageReportEndpoints } from "#server/domain/message-reports/contract.ts";
import { reportTypes } from "#server/domain/message-reports/shapes.ts";
import { Notice } from "../../../components/notice.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { overlongProblem } from "../../../lib/length-problem.ts";
import { api, explain } from "../../../store/api.ts";
import type { Message } from "../../../store/chat/message.ts";
import { useChat } from "../chat-context.tsx";
import { ReportedMessage } from "./reported-message.tsx";
import "@mantine/core/styles/RadioIndicator.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { reportDescriptionLimit } from "#server/domain/message-reports/limits.ts";

/** Reports a message to the moderators, with a reason. What was typed stays when the server refuses. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const reasons = useChat(({ organization }) => organization.server_report_message_types);
  const [chosen, setChosen] = useState("");
  const [description, setDescription] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const showToast = useToasts();
  const type = reportTypes.find((each) => each === chosen);
  const needsDescription = type === "other";
  const overlong = overlongProblem(description, reportDescriptionLimit);
  const isReady = type !== undefined && overlong === undefined && !(needsDescription && description.trim() === "");
  const report = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await api(messageReportEndpoints.reportMessage, {
        message_id: message.id,
        report_type: type,
        description: description.trim(),
      });
      showToast({ message: t`The moderators have been informed.` });
      onClose();
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Report message`}
      withCloseButton={false}
      centered
      transitionProps={{ duration: 0 }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void report();
        }}
      >
        <Stack gap="md">
          <ReportedMessage message={message} />
          <p
            style={{ margin: 0 }}
          >{t`Moderators and administrators see your name, the message and your reason. Nobody else does.`}</p>
          <Radio.Group label={t`What is wrong with it?`} value={chosen} onChange={setChosen}>
            <Stack gap="sm" pt="xs">
              {reasons.map(({ key, name }) => (
                <Radio key={key} value={key} label={name} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={needsDescription ? t`Description` : t`Description (optional)`}
            required={needsDescription}
            dir="auto"
            autosize
            minRows={2}
            maxRows={6}
            value={description}
            error={overlong}
            onChange={({ currentTarget: { value } }) => setDescription(value)}
          />
          {problem !== undefined && <Notice>{problem}</Notice>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit" disabled={!isReady} loading={isBusy}>{t`Report message`}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
