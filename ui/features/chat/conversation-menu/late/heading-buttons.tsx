import { t } from "@lingui/core/macro";
import { IconCheck, IconRestore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isResolved } from "#server/domain/topic-names.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import { useChat } from "../../chat-context.tsx";
import menuClasses from "../menu-button.module.css";
import { useConversationActions } from "./conversation-actions.ts";
import classes from "./heading-buttons.module.css";
import { nameTopicChoice, topicChoiceIcons } from "./topic-choice-names.ts";
import { listTopicChoices, policyOf } from "./topic-choices.ts";
import { useMayResolve } from "./use-may-resolve.ts";

/**
 * Mute and resolve a topic, from the heading above its messages. `messageId` is one of them. Without an ID, as long as it
 * is being sent, the topic cannot be resolved.
 */
export function HeadingButtons({
  topic,
  messageId,
}: {
  topic: Extract<Conversation, { kind: "topic" }>;
  messageId: number | undefined;
}) {
  const actions = useConversationActions();
  const { channelId } = topic;
  const policy = useChat(({ organization }) => policyOf(organization, channelId, topic.topic));
  const isChannelMuted = useChat(({ organization: { subscriptions } }) =>
    subscriptions.some(({ stream_id, is_muted }) => stream_id === channelId && is_muted),
  );
  const message = useChat(({ model }) => model.kept.byId.get(messageId ?? 0));
  const mayResolve = useMayResolve(message);
  const choice = listTopicChoices(policy, isChannelMuted).find(({ kind }) => kind === "mute" || kind === "unmute");
  const MuteIcon = choice && topicChoiceIcons[choice.kind];
  const ResolveIcon = message !== undefined && isResolved(message.subject) ? IconRestore : IconCheck;
  return (
    <div className={classes.buttons}>
      {choice !== undefined && MuteIcon !== undefined && (
        <HeadingButton label={nameTopicChoice(choice)} onClick={() => actions.setTopicPolicy(topic, choice.policy)}>
          <MuteIcon size={16} aria-hidden />
        </HeadingButton>
      )}
      {message !== undefined && mayResolve && (
        <HeadingButton
          label={isResolved(message.subject) ? t`Mark as unresolved` : t`Mark as resolved`}
          onClick={() => actions.toggleResolved(message)}
        >
          <ResolveIcon size={16} aria-hidden />
        </HeadingButton>
      )}
    </div>
  );
}

function HeadingButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={menuClasses.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
