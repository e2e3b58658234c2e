import type { RemoteInfo } from "node:dgram";
import type { Answer, Question } from "dns-packet";
import { responderPort } from "./on-link.ts";

/** A question as it came in: `answers` are those that whoever asks has already (RFC 6762, section 7.1). */
export type Query = {
  readonly id?: number;
  readonly questions?: readonly Question[];
  readonly answers?: readonly Answer[];
};

/** Answers that are to be sent, and other records that go with them. */
export type Records = { readonly answers: readonly Answer[]; readonly additionals: readonly Answer[] };

/** What is sent: to everybody, or to one alone with its question. */
export type Reply = { packet: Records & { id?: number; questions?: readonly Question[] }; to: RemoteInfo | null };

/** How long those who are no responders may keep an answer, in seconds: they do not hear it withdrawn. */
const longestForOthers = 10;

/**
 * What to send to whoever has asked, once for each record; undefined where they know it all. What is no responder, as its
 * port tells, is answered alone, with its id and questions and nothing that only responders know (RFC 6762, section 6.7).
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

/** A record that is about to be forgotten is not known (RFC 6762, section 7.1). */
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
