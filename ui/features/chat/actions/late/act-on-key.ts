import { t } from "@lingui/core/macro";
import { conversationOf, type Message } from "../../../../store/chat/message.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import {
  canReact,
  canSeeEditHistory,
  canSeeReadReceipts,
  findDeletionRight,
  isArchived,
} from "../../../../store/organization/rights/messages.ts";
import { isAllowedAt } from "../../../../store/organization/timed-right.ts";
import { serverClock } from "../../../../store/server-clock.ts";
import { mentionablePeople } from "../../compose/completion/candidates.ts";
import type { Compose } from "../../compose/compose-context.tsx";
import { findWritingRefusal } from "../../compose/find-writing-refusal.ts";
import { findMoveTargets } from "../../move/move-targets.ts";
import type { MessageKey } from "../../page-keys.ts";
import type { MessageActions } from "../create-message-actions.ts";
import { holdRow } from "../focus-row.ts";
import { findEditable } from "./find-editable.ts";
import { nobodyYet } from "./nobody-yet.ts";

const thumbsUp = { reaction_type: "unicode_emoji", emoji_code: "1f44d", emoji_name: "thumbs_up" } as const;

/** What the keys of a message act on. */
type KeyParts = {
  readonly message: Message;
  readonly actions: MessageActions;
  readonly compose: Compose;
  readonly organization: Organization;
};

/**
 * Does with a message what a key asks for, if the reader may do that. The message is selected then: the keys go on there
 * after what was opened or written.
 */
export function actOnKey(key: MessageKey, { message, actions, compose, organization }: KeyParts): void {
  const { id } = message;
  actions.select(id);
  switch (key) {
    case "edit":
      if (findEditable(organization, [message]) !== undefined) actions.edit(message);
      else actions.open({ id, part: "source" });
      break;
    case "menu":
      actions.open({ id, part: "menu" });
      break;
    case "star":
      actions.toggleStar(message);
      break;
    case "collapse":
      holdRow(id);
      actions.toggleCollapsed(message);
      break;
    case "mark-unread":
      actions.markUnreadFrom(message);
      break;
    case "delete": {
      const now = Math.floor(serverClock.now() / 1000);
      if (isAllowedAt(findDeletionRight(organization, message), now)) actions.open({ id, part: "delete" });
      break;
    }
    case "move":
      if (findMoveTargets(organization, message).length > 0) actions.open({ id, part: "move" });
      break;
    case "history":
      if (canSeeEditHistory(organization, message)) actions.open({ id, part: "history" });
      else if (message.last_edit_timestamp === undefined) actions.showNotice(t`This message was never edited.`);
      break;
    case "readers":
      if (canSeeReadReceipts(organization)) actions.open({ id, part: "readers" });
      break;
    case "reply":
    case "quote":
      if (!isArchived(organization, message)) actions[key](message);
      break;
    case "reply-mention":
      if (!isArchived(organization, message)) actions.replyWithMention(message, isNameShared(organization, message));
      break;
    case "reply-direct":
      actions.replyDirectly(message);
      break;
    case "forward":
      actions.forward(message, (text) => compose.begin(nobodyYet, text));
      break;
    case "react":
      if (canReact(organization, message)) actions.open({ id, part: "picker" });
      break;
    case "thumbs-up":
    case "first-reaction": {
      if (!canReact(organization, message)) break;
      const [first] = key === "thumbs-up" ? [] : message.reactions;
      actions.toggleReaction(message, first ?? thumbsUp);
      break;
    }
  }
}

/** Whether a key leads to a box or a field, in which one goes on typing. */
export function leadsToBox(key: MessageKey, { message, organization }: Pick<KeyParts, "message" | "organization">) {
  switch (key) {
    case "reply":
    case "quote":
    case "reply-mention":
      return findWritingRefusal(organization, conversationOf(message), true) === null;
    default:
      return key === "reply-direct" || key === "forward";
  }
}

/** The name of somebody who has left may be that of somebody else by now. */
function isNameShared(organization: Organization, { sender_id }: Message): boolean {
  return mentionablePeople(organization).find(({ id }) => id === sender_id)?.isNameShared ?? true;
}
