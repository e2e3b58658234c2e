import { escapeHtml } from "../../markdown/html.ts";
import type { Mail } from "../mail/actions.ts";
import type { Place } from "./place.ts";
import { type Readable, readable } from "./readable.ts";
import { type Reason, reasons } from "./reason.ts";
import { writeHtml } from "./write-html.ts";
import { writeText } from "./write-text.ts";

/** A message as it is told of. */
export type Missed = {
  readonly senderName: string;
  /** UNIX seconds. */
  readonly sentAt: number;
  readonly renderedContent: string;
  /** Whether it is a /me status message. */
  readonly isMe: boolean;
  readonly reason: Reason;
};

/** Whom a letter goes to, and how they want it. */
export type Addressee = {
  readonly email: string;
  readonly writeTime: (moment: Date) => string;
  /** Who wants no content in email, or may not have it; null where all is shown. */
  readonly contentHiddenBy: "settings" | "organization" | null;
  readonly namesOrganization: boolean;
};

/** Where a letter comes from: the server's own address begins every link. */
export type Office = { readonly name: string; readonly serverUrl: string };

/** The most that one letter shows: messages, and characters of them. */
const mostMessages = 50;
const mostCharacters = 100_000;

/**
 * The mail that tells somebody of the messages of one conversation that they missed, oldest first, as plain text and as
 * HTML that loads nothing from anywhere.
 */
export function missedMessagesMail(
  messages: readonly Missed[],
  place: Place,
  addressee: Addressee,
  office: Office,
): Mail {
  const isHidden = addressee.contentHiddenBy !== null;
  const prefix = addressee.namesOrganization ? `[${office.name}] ` : "";
  const title = isHidden ? "New messages" : place.title;
  const body = isHidden ? hiddenContent(messages, addressee, office) : content(messages, place, addressee, office);
  const nodes: Readable[] = [...body, { tag: "hr", href: null, children: [] }, paragraph([hint(messages, place)])];
  return {
    recipient: addressee.email,
    subject: `${prefix}${title}`,
    body: `${writeText(nodes)}\n`,
    html: page(title, writeHtml(nodes)),
  };
}

function content(messages: readonly Missed[], place: Place, addressee: Addressee, office: Office): Readable[] {
  const url = `${office.serverUrl}${place.path}`;
  const shown = shownOf(messages);
  const more = messages.length - shown.length;
  return [
    heading([place.title]),
    ...shown.flatMap((message) => oneMessage(message, addressee, office)),
    ...(more === 0 ? [] : [paragraph([`${more} more ${more === 1 ? "message follows" : "messages follow"}.`])]),
    paragraph([{ tag: "a", href: url, children: ["Read and answer in Watercooler"] }]),
  ];
}

function shownOf(messages: readonly Missed[]): readonly Missed[] {
  let characters = 0;
  const through = messages.findIndex(({ renderedContent }, index) => {
    characters += renderedContent.length;
    return index > 0 && (index >= mostMessages || characters > mostCharacters);
  });
  return through < 0 ? messages : messages.slice(0, through);
}

function oneMessage(message: Missed, { writeTime }: Addressee, { serverUrl }: Office): Readable[] {
  const { senderName, sentAt, renderedContent, isMe } = message;
  const html = isMe ? renderedContent.replace(/^<p>\/me /, () => `<p>${escapeHtml(senderName)} `) : renderedContent;
  const head = [{ tag: "strong", href: null, children: [senderName] }, `, ${writeTime(new Date(sentAt * 1000))}`];
  const shown = readable(html, { serverUrl, writeTime });
  return [paragraph(head), { tag: "blockquote", href: null, children: shown }];
}

function hiddenContent(messages: readonly Missed[], { contentHiddenBy }: Addressee, office: Office): Readable[] {
  const count = messages.length === 1 ? "a new message" : `${messages.length} new messages`;
  const why =
    contentHiddenBy === "settings"
      ? "What they say is not shown, because your settings keep it out of email."
      : "What they say is not shown, because your organization keeps it out of email.";
  return [
    paragraph([`There ${messages.length === 1 ? "is" : "are"} ${count} for you on ${office.name}.`]),
    paragraph([why]),
    paragraph([{ tag: "a", href: `${office.serverUrl}/`, children: ["Read and answer in Watercooler"] }]),
  ];
}

function hint(messages: readonly Missed[], place: Place): string {
  const reason = reasons.find((wanted) => messages.some((message) => message.reason === wanted)) ?? "channel";
  return `${because[reason]} To change that, open ${where(reason, place)}. Answers to this mail reach nobody.`;
}

const because: Readonly<Record<Reason, string>> = {
  direct: "You get this mail because you were away when somebody wrote to you.",
  mentioned: "You get this mail because you were away when somebody mentioned you.",
  "mentioned with all": "You get this mail because you were away when somebody mentioned everybody here.",
  "followed topic": "You get this mail because you follow this topic and were away.",
  channel: "You get this mail because you want email for messages in this channel.",
};

function where(reason: Reason, { kind }: Place): string {
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
