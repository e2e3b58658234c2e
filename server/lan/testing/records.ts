import type { Answer } from "dns-packet";

/** A DNS record as a test reads it: TXT data decoded to an object, SRV data as `host:port`. */
export type ReadableRecord = { name: string; type: string; ttl: number; flush: boolean; data: unknown };

/** The records of a response. */
export type ReadableResponse = { from: string; answers: ReadableRecord[]; additionals: ReadableRecord[] };

/** Decodes the records of a response packet, independently of the code under test. */
export function readableRecords(
  packet: Partial<Record<"answers" | "additionals", Answer[] | undefined>>,
): Omit<ReadableResponse, "from"> {
  return {
    answers: (packet.answers ?? []).flatMap(readable),
    additionals: (packet.additionals ?? []).flatMap(readable),
  };
}

/** All records of a response, whichever section they are in. */
export function allRecords(response: Partial<ReadableResponse>): ReadableRecord[] {
  return [...(response.answers ?? []), ...(response.additionals ?? [])];
}

function readable(record: Answer): ReadableRecord[] {
  if (record.type === "OPT") return [];
  const { name, type, ttl = -1, flush = false } = record;
  return [{ name, type, ttl, flush, data: readableData(record) }];
}

function readableData(record: Exclude<Answer, { type: "OPT" }>): unknown {
  if (record.type === "SRV") return `${record.data.target}:${record.data.port}`;
  if (record.type === "TXT") {
    const pairs = [record.data].flat().map((pair) => pair.toString());
    return Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
    );
  }
  return record.data;
}
