import { msg, type Text } from "#server/texts/msg.ts";
import { escapeHtml } from "../../markdown/html.ts";
import { directionOf } from "../../texts/direction.ts";
import { joinSentences } from "../../texts/join-sentences.ts";
import { languageFor, translate } from "../../texts/translate.ts";
import type { Mail } from "../mail/actions.ts";
import type { ConversationLink } from "./conversation-link.ts";
import { type Reason, reasons } from "./policy.ts";
import { type Readable, readable } from "./readable.ts";
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
  /** A BCP 47 tag. */
  readonly language: string;
  readonly writeTime: (moment: Date) => string;
  /** Whose settings keep message text out of emails; null if it is shown. */
  readonly contentHiddenBy: "settings" | "organization" | null;
  readonly namesOrganization: boolean;
};

/** The organization that sends the email. Every link begins with the server's own address. */
export type MailSender = { readonly name: string; readonly serverUrl: string };

/** How many messages one email shows at most, and how many characters of them. */
const messagesInEmail = 50;
const charactersInEmail = 100_000;

/**
 * Writes the email about the messages of one conversation that somebody missed, oldest first. It has plain text, and
 * HTML that loads nothing.
 */
export function writeMissedMessagesMail(
  messages: readonly MissedMessage[],
  conversation: ConversationLink,
  recipient: Recipient,
  sender: MailSender,
): Mail {
  const isHidden = recipient.contentHiddenBy !== null;
  const prefix = recipient.namesOrganization ? `[${sender.name}] ` : "";
  const { language } = recipient;
  const title = isHidden ? translate(language, msg`New messages`) : conversation.title;
  const body = isHidden
    ? writeHiddenContent(messages, recipient, sender)
    : writeContent(messages, conversation, recipient, sender);
  const nodes: Readable[] = [
    ...body,
    { tag: "hr", href: null, children: [] },
    paragraph([writeHint(language, messages, conversation)]),
  ];
  return {
    recipient: recipient.email,
    subject: `${prefix}${title}`,
    body: `${writeText(nodes)}\n`,
    html: writePage(language, title, writeHtml(nodes)),
  };
}

function writeContent(
  messages: readonly MissedMessage[],
  conversation: ConversationLink,
  recipient: Recipient,
  sender: MailSender,
): Readable[] {
  const url = `${sender.serverUrl}${conversation.path}`;
  const shown = selectShown(messages);
  const more = messages.length - shown.length;
  return [
    heading([conversation.title]),
    ...shown.flatMap((message) => writeMessage(message, recipient, sender)),
    ...(more === 0 ? [] : [paragraph([translate(recipient.language, moreMessages, { more })])]),
    answerLink(recipient, url),
  ];
}

const moreMessages = msg`{more, plural, one {# more message follows.} other {# more messages follow.}}`;

function answerLink({ language }: Recipient, href: string): Readable {
  return paragraph([{ tag: "a", href, children: [translate(language, msg`Read and reply in Watercooler`)] }]);
}

function selectShown(messages: readonly MissedMessage[]): readonly MissedMessage[] {
  let characters = 0;
  const end = messages.findIndex(({ renderedContent }, index) => {
    characters += renderedContent.length;
    return index > 0 && (index >= messagesInEmail || characters > charactersInEmail);
  });
  return end < 0 ? messages : messages.slice(0, end);
}

function writeMessage(
  message: MissedMessage,
  { language, writeTime }: Recipient,
  { serverUrl }: MailSender,
): Readable[] {
  const { senderName, sentAt, renderedContent, isMe } = message;
  const html = isMe ? renderedContent.replace(/^<p>\/me /, () => `<p>${escapeHtml(senderName)} `) : renderedContent;
  const head = [{ tag: "strong", href: null, children: [senderName] }, `, ${writeTime(new Date(sentAt * 1000))}`];
  const shown = readable(html, { serverUrl, language, writeTime });
  return [paragraph(head), { tag: "blockquote", href: null, children: shown }];
}

function writeHiddenContent(messages: readonly MissedMessage[], recipient: Recipient, sender: MailSender): Readable[] {
  const { language, contentHiddenBy } = recipient;
  return [
    paragraph([translate(language, newMessages, { count: messages.length, organization: sender.name })]),
    paragraph([translate(language, contentHiddenBy === "settings" ? hiddenBySettings : hiddenByOrganization)]),
    answerLink(recipient, `${sender.serverUrl}/`),
  ];
}

const newMessages = msg`{count, plural, one {You have a new message on {organization}.} other {You have # new messages on {organization}.}}`;
const hiddenBySettings = msg`Your settings don't include message text in emails.`;
const hiddenByOrganization = msg`Your organization doesn't include message text in emails.`;

function writeHint(language: string, messages: readonly MissedMessage[], { kind }: ConversationLink): string {
  const reason = reasons.find((candidate) => messages.some((message) => message.reason === candidate)) ?? "channel";
  const change = reason === "channel" && kind === "topic" ? changeForChannel : changeForAll;
  const sentences = [reasonTexts[reason], change, msg`Replies to this email are not read.`];
  return joinSentences(...sentences.map((text) => translate(language, text)));
}

const reasonTexts: Readonly<Record<Reason, Text>> = {
  direct: msg`You get this email because someone wrote to you while you were away.`,
  mentioned: msg`You get this email because someone mentioned you while you were away.`,
  "mentioned with all": msg`You get this email because someone mentioned everyone here while you were away.`,
  "followed topic": msg`You get this email because you follow this topic and were away.`,
  channel: msg`You get this email because you turned on email for this channel.`,
};

const changeForChannel = msg`To change this, open your personal settings for this channel, or Notifications in your settings.`;
const changeForAll = msg`To change this, open Notifications, then Email in your settings.`;

function paragraph(children: readonly Readable[]): Readable {
  return { tag: "p", href: null, children };
}

function heading(children: readonly Readable[]): Readable {
  return { tag: "h1", href: null, children };
}

function writePage(language: string, title: string, body: string): string {
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style>`;
  const lang = languageFor(language);
  return `<!doctype html><html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"><head>${head}</head><body>${body}</body></html>\n`;
}

const style =
  "body{font:16px/1.5 sans-serif;max-width:42em}h1{font-size:18px}pre{white-space:pre-wrap}" +
  "blockquote{margin:0 0 1em;padding-inline-start:.8em;border-inline-start:3px solid #ccc}";
