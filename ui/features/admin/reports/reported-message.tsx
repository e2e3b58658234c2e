import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../../components/notice.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { channelsById } from "../../../store/organization/selectors.ts";
import { type ContextMessage, contextQuery } from "./context-query.ts";
import classes from "./reported-message.module.css";
import type { Report } from "./reports-query.ts";
import { WrittenText } from "./written-text.tsx";

/**
 * A reported message: between the messages around it, if the reader can read them, and as it was reported, unless the
 * conversation shows just that. The text is Markdown as it was written: nothing in it is loaded or a link.
 */
export function ReportedMessage({ report }: { report: Report }) {
  const { content, message_state, is_readable, message_id } = report;
  const { data, error } = useQuery(contextQuery(report));
  const messages = is_readable ? data : undefined;
  const isCopyShown = content !== null && (messages === undefined || message_state !== "unchanged");
  return (
    <Stack gap="sm">
      <Text c="dimmed">
        <Place report={report} />
      </Text>
      {isCopyShown && (
        <figure className={classes.copy}>
          <figcaption>{t`As it was reported`}</figcaption>
          <WrittenText>{content}</WrittenText>
        </figure>
      )}
      {message_state === "edited" && <Text>{t`The message was edited after the report.`}</Text>}
      {message_state === "deleted" && <Text>{t`The message was deleted.`}</Text>}
      {is_readable && error && messages === undefined && <Notice>{explain(error)}</Notice>}
      {messages && <Conversation messages={messages} reportedId={message_id} />}
      {is_readable && <a href={`/#narrow/near/${message_id}`}>{t`Open in chat`}</a>}
    </Stack>
  );
}

function Place({ report: { is_direct, stream_id, topic, message_state } }: { report: Report }) {
  const channel = useOrganization((state) => channelsById(state).get(stream_id ?? 0));
  if (is_direct) return t`A direct message`;
  if (channel !== undefined)
    return topic === null || topic === "" ? (
      <bdi translate="no">#{channel.name}</bdi>
    ) : (
      <bdi translate="no">
        #{channel.name} › {topic}
      </bdi>
    );
  return message_state === "deleted"
    ? t`A message in a channel`
    : t`A message in a channel that you can't read. You see only what was reported.`;
}

function Conversation({ messages, reportedId }: { messages: readonly ContextMessage[]; reportedId: number }) {
  return (
    <ol className={classes.conversation} aria-label={t`The message in its conversation`}>
      {messages.map(({ id, sender_full_name, timestamp, content }) => (
        <li key={id} data-reported={id === reportedId || undefined}>
          <div className={classes.head}>
            <bdi translate="no">{sender_full_name}</bdi>
            <span className={classes.time}>
              <RelativeTime at={timestamp * 1000} />
            </span>
            {id === reportedId && (
              <span className={classes.mark}>{t({ message: "Reported", comment: "A message" })}</span>
            )}
          </div>
          <WrittenText>{content}</WrittenText>
        </li>
      ))}
    </ol>
  );
}
