import type { Narrow } from "../../../store/chat/narrow.ts";
import type { Organization } from "../../../store/organization/organization.ts";

/**
 * The search for words in all public channels, also in those that the reader has not joined and in what was written before.
 * Other searches find only what was sent to the reader. Undefined for guests, who see no other channels.
 */
export function inPublicChannels({ is_guest }: Organization, words: Narrow): Narrow | undefined {
  return is_guest ? undefined : [{ operator: "channels", operand: "public" }, ...words];
}
