import type { RemoteInfo } from "node:dgram";
import type { Answer, Question } from "dns-packet";
import { responderPort } from "./on-link.ts";

/** A query from the network. `answers` are those that the querier already has (RFC 6762, section 7.1). */
export type Query = {
  readonly id?: number;
  readonly questions?: readonly Question[];
  readonly answers?: readonly Answer[];
};

/** Answers to send, and additional records. */
export type Records = { readonly answers: readonly Answer[]; readonly additionals: readonly Answer[] };

/** A packet to send: to everybody, or to one querier with its question. */
export type Reply = { packet: Records & { id?: number; questions?: readonly Question[] }; to: RemoteInfo | null };

/** How long a legacy querier may keep an answer, in seconds, because it does not see the goodbye. */
const legacyTtl = 10;

/**
 * Creates the reply to a query, with each record once; undefined if the querier already has all of them. A querier with
 * another port than that of responders is a legacy one. It gets a unicast reply with its id and questions, and nothing
 * that only responders understand (RFC 6762, section 6.7).
 */
export function createReply(query: Query, sender: RemoteInfo, found: Records): Reply | undefined {
  const known = query.answers ?? [];
  const answers = unique(found.answers).filter((answer) => !isKnown(answer, known));
  if (answers.length === 0) return undefined;
  const isAnswer = (record: Answer) => answers.some((answer) => isSame(record, answer));
  const additionals = unique(found.additionals).filter((record) => !isAnswer(record) && !isKnown(record, known));
  if (sender.port === responderPort) return { packet: { answers, additionals }, to: null };
  const packet = {
    ...(query.id === undefined ? {} : { id: query.id }),
    questions: query.questions ?? [],
    answers: answers.map(forLegacyQuerier),
    additionals: additionals.map(forLegacyQuerier),
  };
  return { packet, to: sender };
}

function unique(records: readonly Answer[]): Answer[] {
  return records.filter((record, at) => records.findIndex((other) => isSame(record, other)) === at);
}

/** A record that will soon expire at the querier does not count as known (RFC 6762, section 7.1). */
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

function forLegacyQuerier(record: Answer): Answer {
  return { ...record, ttl: Math.min(ttlOf(record), legacyTtl), flush: false } as Answer;
}
