import type { LargeOffice } from "../large-office.ts";

/** A request that asks for as much as may be asked for, or for more. */
export type HostileRequest = {
  readonly by: "ada" | "boris" | "nina" | "omar" | "pia";
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string | ((office: LargeOffice) => string);
  readonly fields: Fields | ((office: LargeOffice) => Fields);
  /** What it is answered: success unless the code of an error is given. */
  readonly code?: string;
  /** Whether it can be made only once, since there is nothing left to do after it. */
  readonly isOnce?: boolean;
};

/** Hostile requests by what they are, in the order they are made. */
export type HostileRequests = Readonly<Record<string, HostileRequest>>;

type Fields = Readonly<Record<string, string>>;

/** A list as a parameter has one. */
export function list(length: number, item: (index: number) => unknown): string {
  return JSON.stringify(Array.from({ length }, (_, index) => item(index)));
}

/** The longest message there may be, filled with the same thing. */
export function filled(piece: string): string {
  const characters = [...piece];
  const text = Array.from({ length: 10_000 }, (_, index) => characters[index % characters.length]).join("");
  return text.trim() === "" ? `a${text.slice(2)}b` : text;
}
