import { plural, t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { largestOpenMention } from "#server/domain/messages/policy/sending.ts";
import { createLazyPart } from "../../../../components/lazy-part.tsx";
import type { Conversation } from "../../../../store/chat/message.ts";
import { canMentionChannel } from "../../../../store/organization/rights/composing.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { findMentions } from "./find-mentions.ts";

const confirmation = createLazyPart(
  async () => (await import("./everybody-dialog.tsx")).EverybodyDialog,
  "compose",
  "forms",
);

/** What is checked before a message is sent. */
type MentionCheck = {
  /** Why it cannot be sent. */
  readonly problem: string | undefined;
  /** Sends it, or asks before that. */
  readonly send: (to: Conversation) => void;
  readonly dialog: ReactNode;
};

/** Asks before a message mentions everybody in a large channel, and says who may not do that. */
export function useMentionCheck(
  to: Conversation | undefined,
  text: string,
  onSend: (to: Conversation) => void,
): MentionCheck {
  const [asked, setAsked] = useState<Conversation>();
  const channel = useChat(({ organization }) =>
    to?.kind === "topic" ? channelsById(organization).get(to.channelId) : undefined,
  );
  const isAllowed = useChat(({ organization }) => channel === undefined || canMentionChannel(organization, channel));
  const hasEverybody = channel !== undefined && text.includes("@**") && findMentions(text).hasEverybody;
  const size = channel?.subscriber_count ?? 0;
  return {
    problem: hasEverybody && !isAllowed ? t`You don't have permission to mention everyone in this channel.` : undefined,
    send: (sentTo) => {
      if (hasEverybody && size > largestOpenMention) setAsked(sentTo);
      else onSend(sentTo);
    },
    dialog: asked !== undefined && (
      <confirmation.Part
        title={plural(size, { one: "Notify # person?", other: "Notify # people?" })}
        channel={channel?.name ?? ""}
        onConfirm={() => onSend(asked)}
        onClose={() => setAsked(undefined)}
        onFailure={() => {
          // Nothing has asked, so the message is sent as written.
          setAsked(undefined);
          onSend(asked);
        }}
      />
    ),
  };
}
