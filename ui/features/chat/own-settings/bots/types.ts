import { t } from "@lingui/core/macro";
import { botTypes } from "#server/domain/users/shapes.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { canCreateBot } from "../../../../store/organization/rights/people.ts";
import { createSelector } from "../../../../store/organization/selectors.ts";

/** This server calls no outgoing webhook (docs/decisions/0014), so it would be a bot that does nothing. */
const offered = [botTypes.generic, botTypes.incomingWebhook] as const;

/** A type of bot that people can create here. */
export type BotType = (typeof offered)[number];

/** The types of bots that the reader may create. It stays the same object as long as these are the same. */
export const creatableTypes = createSelector(
  offered.map((type) => (organization: Organization) => canCreateBot(organization, type)),
  (...isAllowed) => offered.filter((_type, at) => isAllowed[at]),
);

/** A type of bot in words. */
export function botTypeTitle(type: number | null): string {
  if (type === botTypes.incomingWebhook) return t`Incoming webhook (only sends messages)`;
  if (type === botTypes.outgoingWebhook) return t`Outgoing webhook (this server doesn't call it)`;
  return t`Generic bot (reads and sends messages)`;
}
