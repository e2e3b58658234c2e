import type { Narrow } from "../../../store/chat/narrow.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { canBrowsePublicChannels } from "../../../store/organization/rights/channels.ts";

/**
 * The search for words in all public channels, also in those that the reader has not joined and in what was written before.
 * Other searches find only what was sent to the reader. Undefined for guests, who see no other channels.
 */
export function inPublicChannels(organization: Organization, words: Narrow): Narrow | undefined {
  if (!canBrowsePublicChannels(organization)) return undefined;
  return [{ operator: "channels", operand: "public" }, ...words];
}
