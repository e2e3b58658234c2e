import { z } from "zod";
import { namesOf } from "../../http/names.ts";
import type { Text } from "../msg.ts";

/**
 * Why something of one kind can go wrong: the text of each reason by its code, with its facts as placeholders. The list
 * is closed. The server writes the text in English, for its log, the command line and the API. The pages and the
 * desktop application write the same text in the reader's language.
 */
export type Reasons<Code extends string = string> = Readonly<Record<Code, Text>>;

/** A reason with its facts, such as the path of a file. */
export type Reason<Code extends string = string> = {
  readonly code: Code;
  readonly facts: Readonly<Record<string, string>>;
};

/** One of the reasons in a list. */
export type ReasonOf<List extends Reasons> = Reason<keyof List & string>;

/** The shape of such a reason on the wire. */
export function reasonShape<Code extends string>(reasons: Reasons<Code>) {
  return z.object({ code: z.enum(namesOf(reasons)), facts: z.record(z.string(), z.string()) });
}
