import { t } from "@lingui/core/macro";
import { botTypes } from "#server/domain/users/shapes.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { canCreateBot } from "../../../../store/organization/rights/people.ts";
import { createSelector } from "../../../../store/organization/selectors.ts";

const offered = [botTypes.generic, botTypes.incomingWebhook, botTypes.outgoingWebhook] as const;

/** A type of bot that people can create. */
export type BotType = (typeof offered)[number];

/** The types of bots that the reader may create. It stays the same object as long as these are the same. */
export const creatableTypes = createSelector(
  offered.map((type) => (organization: Organization) => canCreateBot(organization, type)),
  (...isAllowed) => offered.filter((_type, at) => isAllowed[at]),
);

/** A type of bot in words. */
export function botTypeTitle(type: number | null): string {
  if (type === botTypes.incomingWebhook) return t`Incoming webhook (only sends messages)`;
  if (type === botTypes.outgoingWebhook) return t`Outgoing webhook (receives messages that mention it)`;
  return t`Generic bot (reads and sends messages)`;
}
