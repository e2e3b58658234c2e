import { t } from "@lingui/core/macro";
import { botTypes } from "#server/domain/users/shapes.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { canCreateBot } from "../../../../store/organization/rights/people.ts";
import { createSelector } from "../../../../store/organization/selectors.ts";

const offered = [botTypes.generic, botTypes.incomingWebhook, botTypes.outgoingWebhook] as const;

/** A type of bot that people can create. */
export type BotType = (typeof offered)[number];

/** The types of bots that the reader may create. */
export const creatableTypes = createSelector([(organization: Organization) => organization], (organization) =>
  offered.filter((type) => canCreateBot(organization, type)),
);

/** A type of bot in words. */
export function botTypeTitle(type: number | null): string {
  if (type === botTypes.incomingWebhook) return t`Incoming webhook (only sends messages)`;
  if (type === botTypes.outgoingWebhook) return t`Outgoing webhook (receives messages that mention it)`;
  return t`Generic bot (reads and sends messages)`;
}
