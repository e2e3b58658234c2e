import { parseAddress } from "../../../../../store/chat/address/parse-address.ts";
import type { Organization } from "../../../../../store/organization/organization.ts";
import { channelsById } from "../../../../../store/organization/selectors.ts";
import { addressContext } from "../../../address-context.ts";
import { channelLink, messageLink, topicLink } from "../../completion/mention-syntax.ts";
import { endsInCode } from "../../markdown/read-lines.ts";

/** What replaces an address of this server after a text; see {@link linkOfAddress}. Nothing does in code and in a link. */
export function linkAfter(before: string, organization: Organization, fragment: string): string | undefined {
  const isInOtherSyntax = endsInCode(before) || inOtherSyntax.test(before);
  return isInOtherSyntax ? undefined : linkOfAddress(organization, fragment);
}

/** What stands before the address of a Markdown link, before `<address>`, and before the rest of a longer word or path. */
const inOtherSyntax = /(?:\]\(|\]:\s*|[</\p{L}\p{N}])$/u;

/**
 * The link to a channel, a topic or a message as the family writes it, for an address of this server: the part after its
 * `#`. Undefined for everything else, which has no such syntax, and for what this reader does not know.
 */
export function linkOfAddress(organization: Organization, fragment: string): string | undefined {
  const view = parseAddress(fragment, addressContext(organization));
  if (view?.kind !== "narrow" || view.narrow.some(({ negated }) => negated)) return undefined;
  // It follows a topic that was moved, and no syntax does.
  if (view.with !== undefined) return undefined;
  const [first, second, ...others] = view.narrow;
  const known = first?.operator === "channel" ? channelsById(organization).get(Number(first.operand)) : undefined;
  if (known === undefined || others.length > 0) return undefined;
  const channel = { id: known.stream_id, name: known.name };
  if (second === undefined) return view.near === undefined ? channelLink(channel) : undefined;
  if (second.operator !== "topic") return undefined;
  const topic = String(second.operand);
  return view.near === undefined ? topicLink(channel, topic) : messageLink(channel, topic, view.near);
}
