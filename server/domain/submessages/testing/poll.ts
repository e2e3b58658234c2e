import type { Person } from "../../../testing/world.ts";
import { messageEndpoints } from "../../messages/contract.ts";
import { submessageEndpoints } from "../contract.ts";
import type { SubmessageShape } from "../shapes.ts";

/** Sends a submessage to a widget. */
export function sendSubmessage(by: Person, message_id: number, content: unknown) {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return by.call(submessageEndpoints.addSubmessage, { message_id, msg_type: "widget", content: text });
}

/** Votes for an option, or removes the vote. */
export function vote(by: Person, message_id: number, key: string, vote: 1 | -1 = 1) {
  return sendSubmessage(by, message_id, { type: "vote", key, vote });
}

/** The submessages of a message, as somebody gets them. */
export async function fetchSubmessages(by: Person, message_id: number): Promise<readonly SubmessageShape[]> {
  return (await by.call(messageEndpoints.getMessage, { message_id })).message.submessages;
}

/** The parsed contents of a message's submessages. */
export async function fetchWidgetContents(by: Person, message_id: number): Promise<unknown[]> {
  return (await fetchSubmessages(by, message_id)).map(({ content }) => JSON.parse(content));
}

/** A poll as a client shows it: the question, and the text and voters of each option, by its key. */
export type Poll = {
  readonly question: string;
  readonly options: Readonly<Record<string, { readonly text: string; readonly voters: readonly number[] }>>;
};

/** The poll that a client shows after it has applied all submessages in order (the wire specification, 4.7). */
export function foldPoll(submessages: readonly Pick<SubmessageShape, "sender_id" | "content">[]): Poll {
  const [first, ...others] = submessages.map(({ sender_id, content }) => ({ sender_id, change: JSON.parse(content) }));
  if (first === undefined) throw new Error("The message is not a poll.");
  const { question, options } = first.change.extra_data as { question: string; options: string[] };
  const canned = options.map((text, at) => [`canned,${at}`, { text, voters: [] }]);
  return others.reduce(foldChange, { question, options: Object.fromEntries(canned) });
}

type SentChange = { readonly sender_id: number; readonly change: Readonly<Record<string, string>> };

function foldChange({ question, options }: Poll, { sender_id, change }: SentChange): Poll {
  switch (change.type) {
    case "question":
      return { question: change.question ?? "", options };
    case "new_option":
      return {
        question,
        options: { ...options, [`${sender_id},${change.idx}`]: { text: change.option ?? "", voters: [] } },
      };
    default: {
      const key = change.key ?? "";
      const { text = "", voters = [] } = options[key] ?? {};
      const others = voters.filter((id) => id !== sender_id);
      const newVoters = Number(change.vote) === 1 ? [...others, sender_id].sort((a, b) => a - b) : others;
      return { question, options: { ...options, [key]: { text, voters: newVoters } } };
    }
  }
}
