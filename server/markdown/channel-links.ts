import type { StateInline } from "markdown-it";
import { environmentOf } from "./environment.ts";
import { escapeHtml, matchHere, pushHtml } from "./html.ts";
import type { MarkdownLookup } from "./lookup.ts";
import { channelUrl, messageUrl, topicUrl } from "./narrow-url.ts";

/**
 * Inline rule for `#**channel**`, `#**channel>topic**` and `#**channel>topic@id**`; an unknown channel stays as
 * written.
 */
export function parseChannelLink(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x23 || state.linkLevel > 0) return false;
  const match = matchHere(state, pattern);
  if (!match?.[1]) return false;
  if (!silent) pushHtml(state, channelLinkHtml(match[1], environmentOf(state).lookup) ?? escapeHtml(match[0]));
  state.pos += match[0].length;
  return true;
}

const pattern = /#\*\*((?:[^*\n]|\*(?!\*))+)\*\*/y;

function channelLinkHtml(target: string, lookup: MarkdownLookup): string | undefined {
  // The name of a channel may contain the separator.
  const named = lookup.channelByName(target);
  if (named) return link("stream", named.id, channelUrl(named), `#${escapeHtml(named.name)}`);

  const separator = target.indexOf(">");
  const channel = separator > 0 ? lookup.channelByName(target.slice(0, separator)) : undefined;
  if (!channel) return undefined;
  const rest = target.slice(separator + 1).trim();
  const [, messageTopic, messageId] = /^(.*)@(\d{1,15})$/.exec(rest) ?? [];
  const topicName = messageTopic ?? rest;
  const topic = topicName === lookup.emptyTopicDisplayName ? "" : topicName;
  const topicHtml = topic === "" ? `<em>${escapeHtml(lookup.emptyTopicDisplayName)}</em>` : escapeHtml(topic);
  const text = `#${escapeHtml(channel.name)} &gt; ${topicHtml}`;
  if (messageId === undefined) return link("stream-topic", channel.id, topicUrl(channel, topic), text);
  return `<a class="message-link" href="${messageUrl(channel, topic, Number(messageId))}">${text} @ 💬</a>`;
}

function link(className: string, channelId: number, url: string, html: string): string {
  return `<a class="${className}" data-stream-id="${channelId}" href="${url}">${html}</a>`;
}
