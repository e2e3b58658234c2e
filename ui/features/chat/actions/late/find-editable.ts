import type { Message } from "../../../../store/chat/message.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { findEditingRight } from "../../../../store/organization/rights/messages.ts";
import { isAllowedAt } from "../../../../store/organization/timed-right.ts";
import { serverClock } from "../../../../store/server-clock.ts";

/** The first of these messages that the reader may edit now. */
export function findEditable(
  organization: Organization | undefined,
  messages: readonly Message[],
): Message | undefined {
  if (organization === undefined) return undefined;
  const now = Math.floor(serverClock.now() / 1000);
  return messages.find((message) => isAllowedAt(findEditingRight(organization, message), now));
}
