import type { StateInline } from "markdown-it";
import { type Environment, environmentOf } from "./environment.ts";
import { escapeHtml, matchHere, pushHtml } from "./html.ts";
import { channelWildcards, topicWildcard } from "./wildcards.ts";

/**
 * Inline rule for `@**person**`, `@**person|id**`, `@*group*` and the wildcards; `@_` in front makes each silent. A
 * mention of nobody, or of a group the author may not mention, stays as written, with its stars.
 */
export function parseMention(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x40) return false;
  const environment = environmentOf(state);
  const personMatch = matchHere(state, personPattern);
  const match = personMatch ?? matchHere(state, groupPattern);
  const name = match?.[2];
  if (!match || name === undefined) return false;
  const isSilent = match[1] === "_" || environment.quoteDepth > 0;
  const mention = personMatch ? findPerson(environment, name) : findGroup(environment, name, isSilent);
  if (!silent) {
    if (!isSilent) mention?.record();
    pushHtml(state, mention ? mentionHtml(mention, isSilent) : escapeHtml(match[0]));
  }
  state.pos += match[0].length;
  return true;
}

const personPattern = /@(_?)\*\*([^*\n]+)\*\*/y;
const groupPattern = /@(_?)\*([^*\n]+)\*/y;

type Mention = { className: string; attribute: string; name: string; record: () => void };

function mentionHtml(mention: Mention, isSilent: boolean): string {
  const silence = isSilent ? " silent" : "";
  const sign = isSilent ? "" : "@";
  return `<span class="${mention.className}${silence}"${mention.attribute}>${sign}${escapeHtml(mention.name)}</span>`;
}

function findPerson(environment: Environment, name: string): Mention | undefined {
  if (channelWildcards.has(name)) {
    const record = () => {
      environment.channelWildcard = true;
    };
    return { className: "user-mention channel-wildcard-mention", attribute: ' data-user-id="*"', name, record };
  }
  if (name === topicWildcard) {
    const record = () => {
      environment.topicWildcard = true;
    };
    return { className: "topic-mention", attribute: "", name, record };
  }
  const user = findUser(environment, name);
  return (
    user && {
      className: "user-mention",
      attribute: ` data-user-id="${user.id}"`,
      name: user.fullName,
      record: () => environment.mentionedUserIds.add(user.id),
    }
  );
}

function findUser({ lookup }: Environment, name: string): { id: number; fullName: string } | undefined {
  const [, fullName, id] = /^(.*)\|(\d{1,15})$/.exec(name) ?? [];
  if (id === undefined) return lookup.userByName(name);
  return lookup.userById(Number(id), fullName ?? "");
}

function findGroup(environment: Environment, name: string, isSilent: boolean): Mention | undefined {
  const group = environment.lookup.groupByName(name);
  if (!group || !(group.mentionable || isSilent)) return undefined;
  return {
    className: "user-group-mention",
    attribute: ` data-user-group-id="${group.id}"`,
    name: group.name,
    record: () => environment.mentionedGroupIds.add(group.id),
  };
}
