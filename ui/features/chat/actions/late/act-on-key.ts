import type { Message } from "../../../../store/chat/message.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { canReact, findDeletionRight, isArchived } from "../../../../store/organization/rights/messages.ts";
import { isAllowedAt } from "../../../../store/organization/timed-right.ts";
import { serverClock } from "../../../../store/server-clock.ts";
import { findMoveTargets } from "../../move/move-targets.ts";
import type { PageKey } from "../../page-keys.ts";
import type { MessageActions } from "../create-message-actions.ts";
import { findEditable } from "./find-editable.ts";

/** What the key = reacts with. */
const thumbsUp = { reaction_type: "unicode_emoji", emoji_code: "1f44d", emoji_name: "thumbs_up" } as const;

/** Does with a message what a key asks for, if the reader may do that. */
export function actOnKey(key: PageKey, message: Message, actions: MessageActions, organization: Organization): void {
  const { id } = message;
  switch (key) {
    case "edit":
      if (findEditable(organization, [message]) !== undefined) actions.edit(message);
      break;
    case "menu":
      actions.open({ id, part: "menu" });
      break;
    case "star":
      actions.toggleStar(message);
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
    case "reply":
    case "quote":
      if (!isArchived(organization, message)) actions[key](message);
      break;
    case "react":
      if (canReact(organization, message)) actions.open({ id, part: "picker" });
      break;
    case "thumbs-up":
      if (canReact(organization, message)) actions.toggleReaction(message, thumbsUp);
      break;
    default:
      break;
  }
}
