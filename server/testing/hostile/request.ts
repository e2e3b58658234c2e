import type { LargeOffice } from "../large-office.ts";

/** A request with the largest allowed amount of work, or more. */
export type HostileRequest = {
  readonly by: "ada" | "boris" | "nina" | "omar" | "pia";
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string | ((office: LargeOffice) => string);
  readonly fields: Fields | ((office: LargeOffice) => Fields);
  /** The expected error code; without it, the request must succeed. */
  readonly code?: string;
  /** Whether it can be sent only once, because a second one has nothing to do. */
  readonly isOnce?: boolean;
};

/** Hostile requests by title, in the order in which they are sent. */
export type HostileRequests = Readonly<Record<string, HostileRequest>>;

type Fields = Readonly<Record<string, string>>;

/** The JSON of a list for a parameter. */
export function list(length: number, item: (index: number) => unknown): string {
  return JSON.stringify(Array.from({ length }, (_, index) => item(index)));
}

/** A message of the maximum length that repeats a text. */
export function fillMessage(piece: string): string {
  const characters = [...piece];
  const text = Array.from({ length: 10_000 }, (_, index) => characters[index % characters.length]).join("");
  return text.trim() === "" ? `a${text.slice(2)}b` : text;
}
