import { escapeHtml } from "../../markdown/html.ts";
import type { Mail } from "../mail/actions.ts";
import type { ConversationLink } from "./conversation-link.ts";
import { type Readable, readable } from "./readable.ts";
import { type Reason, reasons } from "./reason.ts";
import { writeHtml } from "./write-html.ts";
import { writeText } from "./write-text.ts";

/** A message as an email shows it. */
export type MissedMessage = {
  readonly senderName: string;
  /** UNIX seconds. */
  readonly sentAt: number;
  readonly renderedContent: string;
  /** Whether it is a /me status message. */
  readonly isMe: boolean;
  readonly reason: Reason;
};

/** The recipient of an email, with their preferences. */
export type Recipient = {
  readonly email: string;
  readonly writeTime: (moment: Date) => string;
  /** Whether the recipient's settings or the organization's forbid content in email; null where it is shown. */
  readonly contentHiddenBy: "settings" | "organization" | null;
  readonly namesOrganization: boolean;
};

/** The organization that sends the email. Every link begins with the server's own address. */
export type MailSender = { readonly name: string; readonly serverUrl: string };

/** How many messages one email shows at most, and how many characters of them. */
const messageLimit = 50;
const characterLimit = 100_000;

/**
 * Writes the email about the messages of one conversation that somebody missed, oldest first. It has plain text, and
 * HTML that loads nothing from anywhere.
 */
export function writeMissedMessagesMail(
  messages: readonly MissedMessage[],
  place: ConversationLink,
  recipient: Recipient,
  sender: MailSender,
): Mail {
  const isHidden = recipient.contentHiddenBy !== null;
  const prefix = recipient.namesOrganization ? `[${sender.name}] ` : "";
  const title = isHidden ? "New messages" : place.title;
  const body = isHidden
    ? writeHiddenContent(messages, recipient, sender)
    : writeContent(messages, place, recipient, sender);
  const nodes: Readable[] = [...body, { tag: "hr", href: null, children: [] }, paragraph([writeHint(messages, place)])];
  return {
    recipient: recipient.email,
    subject: `${prefix}${title}`,
    body: `${writeText(nodes)}\n`,
    html: page(title, writeHtml(nodes)),
  };
}

function writeContent(
  messages: readonly MissedMessage[],
  place: ConversationLink,
  recipient: Recipient,
  sender: MailSender,
): Readable[] {
  const url = `${sender.serverUrl}${place.path}`;
  const shown = selectShown(messages);
  const more = messages.length - shown.length;
  return [
    heading([place.title]),
    ...shown.flatMap((message) => writeMessage(message, recipient, sender)),
    ...(more === 0 ? [] : [paragraph([`${more} more ${more === 1 ? "message follows" : "messages follow"}.`])]),
    paragraph([{ tag: "a", href: url, children: ["Read and answer in Watercooler"] }]),
  ];
}

function selectShown(messages: readonly MissedMessage[]): readonly MissedMessage[] {
  let characters = 0;
  const through = messages.findIndex(({ renderedContent }, index) => {
    characters += renderedContent.length;
    return index > 0 && (index >= messageLimit || characters > characterLimit);
  });
  return through < 0 ? messages : messages.slice(0, through);
}

function writeMessage(message: MissedMessage, { writeTime }: Recipient, { serverUrl }: MailSender): Readable[] {
  const { senderName, sentAt, renderedContent, isMe } = message;
  const html = isMe ? renderedContent.replace(/^<p>\/me /, () => `<p>${escapeHtml(senderName)} `) : renderedContent;
  const head = [{ tag: "strong", href: null, children: [senderName] }, `, ${writeTime(new Date(sentAt * 1000))}`];
  const shown = readable(html, { serverUrl, writeTime });
  return [paragraph(head), { tag: "blockquote", href: null, children: shown }];
}

function writeHiddenContent(
  messages: readonly MissedMessage[],
  { contentHiddenBy }: Recipient,
  sender: MailSender,
): Readable[] {
  const count = messages.length === 1 ? "a new message" : `${messages.length} new messages`;
  const why =
    contentHiddenBy === "settings"
      ? "What they say is not shown, because your settings keep it out of email."
      : "What they say is not shown, because your organization keeps it out of email.";
  return [
    paragraph([`There ${messages.length === 1 ? "is" : "are"} ${count} for you on ${sender.name}.`]),
    paragraph([why]),
    paragraph([{ tag: "a", href: `${sender.serverUrl}/`, children: ["Read and answer in Watercooler"] }]),
  ];
}

function writeHint(messages: readonly MissedMessage[], place: ConversationLink): string {
  const reason = reasons.find((candidate) => messages.some((message) => message.reason === candidate)) ?? "channel";
  return `${reasonTexts[reason]} To change that, open ${settingsFor(reason, place)}. Answers to this mail reach nobody.`;
}

const reasonTexts: Readonly<Record<Reason, string>> = {
  direct: "You get this mail because you were away when somebody wrote to you.",
  mentioned: "You get this mail because you were away when somebody mentioned you.",
  "mentioned with all": "You get this mail because you were away when somebody mentioned everybody here.",
  "followed topic": "You get this mail because you follow this topic and were away.",
  channel: "You get this mail because you want email for messages in this channel.",
};

function settingsFor(reason: Reason, { kind }: ConversationLink): string {
  if (reason === "channel" && kind === "topic") {
    return "your personal settings of this channel, or your settings under Notifications";
  }
  return "your settings under Notifications, Email";
}

function paragraph(children: readonly Readable[]): Readable {
  return { tag: "p", href: null, children };
}

function heading(children: readonly Readable[]): Readable {
  return { tag: "h1", href: null, children };
}

function page(title: string, body: string): string {
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`;
}

const style =
  "body{font:16px/1.5 sans-serif;max-width:42em}h1{font-size:18px}pre{white-space:pre-wrap}" +
  "blockquote{margin:0 0 1em;padding-left:.8em;border-left:3px solid #ccc}";
