import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { largestOpenMention } from "#server/domain/messages/policy/sending.ts";
import { createLazyPart } from "../../../../components/lazy-part.tsx";
import type { Conversation } from "../../../../store/chat/message.ts";
import { canMentionChannel, canMentionTopic } from "../../../../store/organization/rights/composing.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { findMentions } from "./find-mentions.ts";
import { participantsQuery } from "./participants-query.ts";

const confirmation = createLazyPart(
  async () => (await import("./everybody-dialog.tsx")).EverybodyDialog,
  "compose",
  "forms",
);

/** What is checked before a message is sent. */
type MentionCheck = {
  /** Why it cannot be sent. */
  readonly problem: string | undefined;
  /** Calls `send`, or asks before that. `action` is the label of the button that agrees. */
  readonly check: (action: string, send: () => void) => void;
  readonly dialog: ReactNode;
};

const nobody = { hasChannel: false, hasTopic: false };

/** Asks before a message mentions many people at once, and says why the writer may not do that. */
export function useMentionCheck(to: Conversation | undefined, text: string): MentionCheck {
  const [asked, setAsked] = useState<{ readonly action: string; readonly send: () => void }>();
  const channel = useChat(({ organization }) =>
    to?.kind === "topic" ? channelsById(organization).get(to.channelId) : undefined,
  );
  const { hasChannel, hasTopic } = channel !== undefined && text.includes("@**") ? findMentions(text) : nobody;
  // Until it is known, the message can be sent: the server checks it too.
  const { data: participants = 0 } = useQuery({ ...participantsQuery(to), enabled: hasTopic });
  const mayMentionChannel = useChat(
    ({ organization }) => channel === undefined || canMentionChannel(organization, channel),
  );
  const mayMentionTopic = useChat(({ organization }) => canMentionTopic(organization, participants));
  const size = hasChannel ? (channel?.subscriber_count ?? 0) : hasTopic ? participants : 0;
  const title = plural(size, { one: "Notify # person?", other: "Notify # people?" });
  return {
    problem: findProblem(hasChannel && !mayMentionChannel, hasTopic && !mayMentionTopic),
    check: (action, send) => {
      if (size > largestOpenMention) setAsked({ action, send });
      else send();
    },
    dialog: asked !== undefined && (
      <confirmation.Part
        title={title}
        action={asked.action}
        channel={hasChannel ? channel?.name : undefined}
        onConfirm={asked.send}
        onClose={() => setAsked(undefined)}
        onFailure={() => {
          // The browser can ask without the dialog.
          setAsked(undefined);
          if (window.confirm(title)) asked.send();
        }}
      />
    ),
  };
}

function findProblem(isChannelRefused: boolean, isTopicRefused: boolean): string | undefined {
  if (isChannelRefused) return t`You don't have permission to mention everyone in this channel.`;
  return isTopicRefused ? t`You don't have permission to mention everyone in this topic.` : undefined;
}
