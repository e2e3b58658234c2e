import { isResolutionChange, writeTopic } from "../../topic-names.ts";
import { type HistoryVisibility, showsChange, showsEarlierText } from "../policy/history.ts";
import type { MessageRow } from "../present.ts";
import type { EditShape, VersionShape } from "../shapes/edits.ts";
import type { StoredEdit } from "./queries.ts";

/** The fields of a message about its changes. */
export type EditsPart = {
  readonly last_edit_timestamp?: number;
  readonly last_moved_timestamp?: number;
  readonly edit_history?: readonly EditShape[];
};

/** How to present changes: what the organization lets people see, and whether the client supports the empty topic. */
export type HistoryStyle = { readonly visibility: HistoryVisibility; readonly allowEmptyTopicName: boolean };

/**
 * A message's changes, the newest first (the API specification, Message; the wire specification, 4.8). Everybody may
 * know whether and when it was edited or moved.
 */
export function presentEdits(edits: readonly StoredEdit[], style: HistoryStyle): EditsPart {
  if (edits.length === 0) return {};
  const edited = edits.find(({ prevContent }) => prevContent !== null)?.editedAt;
  const moved = edits.find(isMove)?.editedAt;
  const history = visibleEdits(edits, style.visibility).map((edit) => presentEdit(edit, style.allowEmptyTopicName));
  return {
    ...(edited === undefined ? {} : { last_edit_timestamp: edited }),
    ...(moved === undefined ? {} : { last_moved_timestamp: moved }),
    ...(history.length === 0 ? {} : { edit_history: history }),
  };
}

/** Whether a message was moved. Resolving its topic does not count. */
function isMove({ prevChannelId, prevTopic, topic }: StoredEdit): boolean {
  if (prevChannelId !== null) return true;
  return prevTopic !== null && topic !== null && !isResolutionChange(prevTopic, topic);
}

/** The changes that people may see. If they may see moves only, earlier content is left out. */
function visibleEdits(edits: readonly StoredEdit[], visibility: HistoryVisibility): readonly StoredEdit[] {
  const visible = edits.filter(({ prevContent, prevTopic, prevChannelId }) =>
    showsChange(visibility, { isEdit: prevContent !== null, isMove: prevTopic !== null || prevChannelId !== null }),
  );
  if (showsEarlierText(visibility)) return visible;
  return visible.map((edit) => ({ ...edit, prevContent: null, prevRenderedContent: null }));
}

function presentEdit(edit: StoredEdit, allowEmptyTopicName: boolean): EditShape {
  const { prevContent, prevRenderedContent, prevChannelId, channelId, prevTopic, topic } = edit;
  return {
    user_id: edit.userId,
    timestamp: edit.editedAt,
    ...(prevContent === null ? {} : { prev_content: prevContent }),
    ...(prevRenderedContent === null ? {} : { prev_rendered_content: prevRenderedContent }),
    ...(prevChannelId === null ? {} : { prev_stream: prevChannelId }),
    ...(channelId === null ? {} : { stream: channelId }),
    ...(prevTopic === null ? {} : { prev_topic: writeTopic(prevTopic, allowEmptyTopicName) }),
    ...(topic === null ? {} : { topic: writeTopic(topic, allowEmptyTopicName) }),
  };
}

/**
 * The versions of a message, the oldest first: as sent, if the changes go back that far, and after each change. If
 * people may see moves only, every version has the current content.
 */
export function presentVersions(
  message: MessageRow,
  edits: readonly StoredEdit[],
  areAllEdits: boolean,
  style: HistoryStyle,
): VersionShape[] {
  const isInChannel = message.channelId !== null;
  const topicOf = (topic: string) => (isInChannel ? writeTopic(topic, style.allowEmptyTopicName) : "");
  let { topic, content, renderedContent } = message;
  const versions: VersionShape[] = [];
  for (const edit of visibleEdits(edits, style.visibility)) {
    const { prevContent, prevRenderedContent } = edit;
    versions.push({
      content,
      rendered_content: renderedContent,
      ...presentEdit(edit, style.allowEmptyTopicName),
      topic: topicOf(topic),
    });
    topic = edit.prevTopic ?? topic;
    content = prevContent ?? content;
    renderedContent = prevRenderedContent ?? renderedContent;
  }
  if (!areAllEdits) return versions.reverse();
  const { senderId, sentAt } = message;
  const original = { topic: topicOf(topic), content, rendered_content: renderedContent };
  return [...versions, { ...original, user_id: senderId, timestamp: sentAt }].reverse();
}
