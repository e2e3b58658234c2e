import type { Organization } from "../../../../../store/organization/organization.ts";
import { findChatFragment } from "../../../content/chat-link.ts";
import { mentionableGroups, mentionablePeople } from "../../completion/candidates.ts";
import { groupMention, personMention } from "../../completion/mention-syntax.ts";
import { apart } from "./apart.ts";
import { readHtml } from "./html-tree.ts";
import { linkOfAddress } from "./link-of-address.ts";
import { markdownOf } from "./markdown-of-html.ts";
import { type OfficeNames, withMessageSyntax } from "./message-syntax.ts";

/**
 * What a paste writes between two texts: the HTML as Markdown, or the text if the HTML has nothing that Markdown could
 * keep.
 */
export function pastedText(
  html: string,
  text: string,
  organization: Organization | undefined,
  { before, after } = { before: "", after: "" },
): string {
  const document = readHtml(html);
  const nodes = organization === undefined ? document : withMessageSyntax(document, namesIn(organization));
  const markdown = markdownOf(nodes);
  return markdown === undefined ? text.replace(/\r\n?/g, "\n") : apart(markdown, before, after);
}

/** The IDs and names of another server may be those of somebody else here: both must fit. */
function namesIn(organization: Organization): OfficeNames {
  return {
    person: (id, name, isSilent) => {
      const person = mentionablePeople(organization).find((each) => each.id === id && each.name === name);
      return person && personMention(person, isSilent);
    },
    group: (id, name, isSilent) => {
      const isHere = mentionableGroups(organization, isSilent).some(
        ({ group }) => group.id === id && group.name === name,
      );
      return isHere ? groupMention(name, isSilent) : undefined;
    },
    place: (address) => {
      const fragment = findChatFragment(address, location.origin);
      return fragment === undefined ? undefined : linkOfAddress(organization, fragment);
    },
    hasPicture: (name) =>
      name === "watercooler" ||
      Object.values(organization.realm_emoji).some((emoji) => emoji.name === name && !emoji.deactivated),
  };
}
