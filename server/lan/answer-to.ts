import type { RemoteInfo } from "node:dgram";
import type { Answer, Question } from "dns-packet";
import { responderPort } from "./on-link.ts";

/** A question from the network. `answers` are those that the asker has already (RFC 6762, section 7.1). */
export type Query = {
  readonly id?: number;
  readonly questions?: readonly Question[];
  readonly answers?: readonly Answer[];
};

/** Answers to send, and additional records. */
export type Records = { readonly answers: readonly Answer[]; readonly additionals: readonly Answer[] };

/** A packet to send: to everybody, or to one asker with its question. */
export type Reply = { packet: Records & { id?: number; questions?: readonly Question[] }; to: RemoteInfo | null };

/** How long a legacy asker may keep an answer, in seconds, because it does not see the goodbye. */
const longestForOthers = 10;

/**
 * The reply to a question, with each record once; undefined where the asker knows all of them. An asker that is not a
 * responder, as its port shows, gets a unicast reply with its id and questions and nothing that only responders
 * understand (RFC 6762, section 6.7).
 */
export function answerTo(query: Query, sender: RemoteInfo, found: Records): Reply | undefined {
  const known = query.answers ?? [];
  const answers = unique(found.answers).filter((answer) => !isKnown(answer, known));
  if (answers.length === 0) return undefined;
  const isAnswer = (record: Answer) => answers.some((answer) => isSame(record, answer));
  const additionals = unique(found.additionals).filter((record) => !isAnswer(record) && !isKnown(record, known));
  if (sender.port === responderPort) return { packet: { answers, additionals }, to: null };
  const packet = {
    ...(query.id === undefined ? {} : { id: query.id }),
    questions: query.questions ?? [],
    answers: answers.map(forOthers),
    additionals: additionals.map(forOthers),
  };
  return { packet, to: sender };
}

function unique(records: readonly Answer[]): Answer[] {
  return records.filter((record, at) => records.findIndex((other) => isSame(record, other)) === at);
}

/** A record that the asker will soon forget does not count as known (RFC 6762, section 7.1). */
function isKnown(record: Answer, known: readonly Answer[]): boolean {
  return known.some((other) => isSame(record, other) && ttlOf(other) >= ttlOf(record) / 2);
}

function isSame(one: Answer, other: Answer): boolean {
  return (
    one.type === other.type && one.name.toLowerCase() === other.name.toLowerCase() && dataOf(one) === dataOf(other)
  );
}

function dataOf(record: Answer): string {
  switch (record.type) {
    case "PTR":
      return record.data.toLowerCase();
    case "SRV":
      return `${record.data.target.toLowerCase()} ${record.data.port}`;
    case "TXT":
      return JSON.stringify([record.data].flat().map(String));
    case "A":
    case "AAAA":
      return record.data;
    default:
      return "";
  }
}

function ttlOf(record: Answer): number {
  return "ttl" in record ? (record.ttl ?? 0) : 0;
}

function forOthers(record: Answer): Answer {
  return { ...record, ttl: Math.min(ttlOf(record), longestForOthers), flush: false } as Answer;
}
