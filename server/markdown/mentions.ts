import type { StateInline } from "markdown-it";
import { type Environment, environmentOf } from "./environment.ts";
import { escapeHtml, matchHere, pushHtml } from "./html.ts";

/**
 * Inline rule for `@**person**`, `@**person|id**`, `@*group*` and the wildcards; `@_` in front makes each silent. A
 * mention of nobody, or of a group the author may not mention, stays as it was written, stars and all.
 */
export function parseMention(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x40) return false;
  const environment = environmentOf(state);
  const personMatch = matchHere(state, personPattern);
  const match = personMatch ?? matchHere(state, groupPattern);
  const name = match?.[2];
  if (!match || name === undefined) return false;
  const quiet = match[1] === "_" || environment.quoteDepth > 0;
  const mention = personMatch ? findPerson(environment, name) : findGroup(environment, name, quiet);
  if (!silent) {
    if (!quiet) mention?.count();
    pushHtml(state, mention ? mentionHtml(mention, quiet) : escapeHtml(match[0]));
  }
  state.pos += match[0].length;
  return true;
}

const personPattern = /@(_?)\*\*([^*\n]+)\*\*/y;
const groupPattern = /@(_?)\*([^*\n]+)\*/y;
const channelWildcards = new Set(["all", "everyone", "channel", "stream"]);

type Mention = { className: string; attribute: string; name: string; count: () => void };

function mentionHtml(mention: Mention, quiet: boolean): string {
  const silence = quiet ? " silent" : "";
  const sign = quiet ? "" : "@";
  return `<span class="${mention.className}${silence}"${mention.attribute}>${sign}${escapeHtml(mention.name)}</span>`;
}

function findPerson(environment: Environment, name: string): Mention | undefined {
  if (channelWildcards.has(name)) {
    const count = () => {
      environment.channelWildcard = true;
    };
    return { className: "user-mention channel-wildcard-mention", attribute: ' data-user-id="*"', name, count };
  }
  if (name === "topic") {
    const count = () => {
      environment.topicWildcard = true;
    };
    return { className: "topic-mention", attribute: "", name, count };
  }
  const user = findUser(environment, name);
  return (
    user && {
      className: "user-mention",
      attribute: ` data-user-id="${user.id}"`,
      name: user.fullName,
      count: () => environment.mentionedUserIds.add(user.id),
    }
  );
}

function findUser({ lookup }: Environment, name: string): { id: number; fullName: string } | undefined {
  const [, fullName, id] = /^(.*)\|(\d{1,15})$/.exec(name) ?? [];
  if (id === undefined) return lookup.userByName(name);
  const user = lookup.userById(Number(id));
  return user && (fullName === "" || isSameName(fullName ?? "", user.fullName)) ? user : undefined;
}

function isSameName(one: string, other: string): boolean {
  return one === other || one.normalize("NFC").toLowerCase() === other.normalize("NFC").toLowerCase();
}

function findGroup(environment: Environment, name: string, quiet: boolean): Mention | undefined {
  const group = environment.lookup.groupByName(name);
  if (!group || !(group.mentionable || quiet)) return undefined;
  return {
    className: "user-group-mention",
    attribute: ` data-user-group-id="${group.id}"`,
    name: group.name,
    count: () => environment.mentionedGroupIds.add(group.id),
  };
}
