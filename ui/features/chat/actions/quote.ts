import { personMention } from "../compose/completion/mention-syntax.ts";
import { markdownLink } from "../compose/markdown/markdown-link.ts";

/** What a quote of a message is made of. */
export type QuotedMessage = {
  readonly senderId: number;
  readonly senderName: string;
  /** The address of the message. */
  readonly address: string;
  /** What the sender wrote, in Markdown. */
  readonly content: string;
  /** The word between the name and the quote, which is the link to the message. */
  readonly said: string;
};

/** A quote of a message in Markdown, in the form that other clients of the API write too. It ends with a new line. */
export function formatQuote({ senderId, senderName, address, content, said }: QuotedMessage): string {
  const fence = fenceFor(content);
  const sender = personMention({ id: senderId, name: senderName, isNameShared: true }, true);
  return `${sender} ${markdownLink(said, address)}:\n${fence}quote\n${content}\n${fence}\n`;
}

/** A fence that is longer than every fence in the content, so that none of these ends the quote. */
function fenceFor(content: string): string {
  const longest = Math.max(2, ...(content.match(/`{3,}/g) ?? []).map(({ length }) => length));
  return "`".repeat(longest + 1);
}
