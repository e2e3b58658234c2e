import type { Conversation } from "../../../store/chat/message.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { findDirectRefusal, findSendingRefusal } from "../../../store/organization/rights/composing.ts";
import { channelsById } from "../../../store/organization/selectors.ts";
import type { WritingRefusal } from "./describe-refusal.ts";

/**
 * Why the person who is signed in may not write to a conversation, or null if they may. `hasMessages` says whether the
 * conversation has any; some may write only where others have begun.
 */
export function findWritingRefusal(
  organization: Organization,
  to: Conversation,
  hasMessages: boolean,
): WritingRefusal | null {
  if (to.kind === "direct") return findDirectRefusal(organization, to.userIds, { hasBegun: hasMessages });
  const channel = channelsById(organization).get(to.channelId);
  if (channel === undefined) return "not_authorized";
  return findSendingRefusal(organization, { channel, topic: to.topic, hasMessages });
}
