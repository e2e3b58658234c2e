import { t } from "@lingui/core/macro";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { widgetTextLimit } from "#server/domain/submessages/limits.ts";
import { Notice } from "../../../../components/notice.tsx";
import { useReturnFocus } from "../../../../components/use-return-focus.ts";
import { overlongProblem } from "../../../../lib/length-problem.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { isForInputMethod } from "../../compose/enter-key.ts";
import { measureText } from "../../compose/text-length.ts";
import { nameConversation } from "../../names/conversation-names.ts";
import { type NewWidget, newWidgetText } from "./new-widget-text.ts";

/** The first fields. The last one is always empty: when it is filled in, another one is added. */
const firstFields = ["", ""];

/** Makes a poll or a to-do list, and sends it to the conversation. `onSent` is called then. */
export function NewWidgetDialog({
  kind,
  to,
  onSent,
  onClose,
}: {
  kind: NewWidget["kind"];
  to: Conversation;
  onSent: () => void;
  onClose: () => void;
}) {
  useReturnFocus();
  const store = useChatStore();
  const conversation = useChat(({ organization }) => nameConversation(organization, to));
  const limit = useChat(({ organization }) => organization.max_message_length);
  const [title, setTitle] = useState("");
  const [entries, setEntries] = useState<readonly string[]>(firstFields);
  const fields = useRef<HTMLDivElement>(null);
  const words = kind === "poll" ? pollWords() : todoWords();
  const text = newWidgetText({ kind, title, entries });
  const isTooLong = (measureText(text, limit)?.excess ?? 0) > 0;
  // Others can add options, but a poll without any is sent by mistake.
  const isWhole = kind === "todo" || entries.some((entry) => entry.trim() !== "");
  const areShort = [title, ...entries].every((each) => overlongProblem(each, widgetTextLimit) === undefined);
  const isReady = title.trim() !== "" && isWhole && areShort && !isTooLong;
  const write = (at: number, value: string) => {
    const written = entries.map((entry, index) => (index === at ? value : entry));
    setEntries(written.at(-1) === "" ? written : [...written, ""]);
  };
  const goToField = (event: KeyboardEvent, at: number) => {
    const field = fields.current?.querySelectorAll("input")[at];
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || field === undefined) return;
    if (isForInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    field.focus();
  };
  const send = () => {
    if (!isReady) return;
    store.send(to, text);
    onClose();
    onSent();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      withCloseButton={false}
      centered
      transitionProps={{ duration: 0 }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={words.name}
            dir="auto"
            value={title}
            error={overlongProblem(title, widgetTextLimit)}
            onChange={({ currentTarget: { value } }) => setTitle(value)}
            onKeyDown={(event) => goToField(event, 0)}
          />
          <Stack ref={fields} gap="xs">
            {entries.map((entry, at) => (
              <TextInput
                // Fields are only added at the end.
                key={fieldKey(at)}
                aria-label={words.entry(at + 1)}
                placeholder={words.entry(at + 1)}
                dir="auto"
                value={entry}
                error={overlongProblem(entry, widgetTextLimit)}
                onChange={({ currentTarget: { value } }) => write(at, value)}
                onKeyDown={(event) => goToField(event, at + 1)}
              />
            ))}
          </Stack>
          <p style={{ margin: 0, color: "var(--secondary)", fontSize: 13 }}>{words.about}</p>
          {isTooLong && <Notice>{t`This is too long. Shorten it to send it.`}</Notice>}
          <Group justify="space-between" gap="sm">
            <bdi style={{ color: "var(--secondary)", fontSize: 13 }}>{conversation}</bdi>
            <Group gap="sm" ms="auto">
              <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
              <Button type="submit" disabled={!isReady}>
                {words.action}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function fieldKey(at: number): string {
  return `entry ${at}`;
}

function pollWords() {
  return {
    title: t`New poll`,
    name: t`Question`,
    entry: (number: number) => t`Option ${number}`,
    about: t`Everyone in the conversation can vote, for several options too, and add options.`,
    action: t`Send poll`,
  };
}

function todoWords() {
  return {
    title: t`New to-do list`,
    name: t`Title`,
    entry: (number: number) => t`Task ${number}`,
    about: t`Everyone in the conversation can add tasks and check them off.`,
    action: t`Send to-do list`,
  };
}
