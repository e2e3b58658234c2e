import type { Person } from "../../../testing/world.ts";
import { messageEndpoints } from "../../messages/contract.ts";
import { submessageEndpoints } from "../contract.ts";
import type { SubmessageShape } from "../shapes.ts";

/** Says something to a widget. */
export function say(by: Person, message_id: number, content: unknown) {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return by.call(submessageEndpoints.addSubmessage, { message_id, msg_type: "widget", content: text });
}

/** Votes for an option, or takes the vote back. */
export function vote(by: Person, message_id: number, key: string, vote: 1 | -1 = 1) {
  return say(by, message_id, { type: "vote", key, vote });
}

/** The submessages of a message, as somebody is told them. */
export async function submessagesTo(by: Person, message_id: number): Promise<readonly SubmessageShape[]> {
  return (await by.call(messageEndpoints.getMessage, { message_id })).message.submessages;
}

/** What they say, read. */
export async function saidTo(by: Person, message_id: number): Promise<unknown[]> {
  return (await submessagesTo(by, message_id)).map(({ content }) => JSON.parse(content));
}

/** A poll as a client shows it: the question, and by the key of each option its text and who votes for it. */
export type Poll = {
  readonly question: string;
  readonly options: Readonly<Record<string, { readonly text: string; readonly voters: readonly number[] }>>;
};

/** What a client makes of a poll's submessages, one after the other (the wire specification, 4.7). */
export function foldPoll(submessages: readonly Pick<SubmessageShape, "sender_id" | "content">[]): Poll {
  const [first, ...changes] = submessages.map(({ sender_id, content }) => ({ sender_id, said: JSON.parse(content) }));
  if (first === undefined) throw new Error("The message is no poll.");
  const { question, options } = first.said.extra_data as { question: string; options: string[] };
  const canned = options.map((text, at) => [`canned,${at}`, { text, voters: [] }]);
  return changes.reduce(foldChange, { question, options: Object.fromEntries(canned) });
}

type Said = { readonly sender_id: number; readonly said: Readonly<Record<string, string>> };

function foldChange({ question, options }: Poll, { sender_id, said }: Said): Poll {
  switch (said.type) {
    case "question":
      return { question: said.question ?? "", options };
    case "new_option":
      return {
        question,
        options: { ...options, [`${sender_id},${said.idx}`]: { text: said.option ?? "", voters: [] } },
      };
    default: {
      const key = said.key ?? "";
      const { text = "", voters = [] } = options[key] ?? {};
      const others = voters.filter((id) => id !== sender_id);
      const now = Number(said.vote) === 1 ? [...others, sender_id].sort((a, b) => a - b) : others;
      return { question, options: { ...options, [key]: { text, voters: now } } };
    }
  }
}
