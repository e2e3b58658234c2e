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
  readonly facts: Facts;
};

/** Facts by their names. */
export type Facts = Readonly<Record<string, Fact>>;

/** A name, a path or a code; several of them; or a point in time in UNIX seconds, which the text shows as a day. */
export type Fact = z.infer<typeof factShape>;

const factShape = z.union([z.string(), z.int(), z.array(z.string()).readonly()]);

/** One of the reasons in a list. */
export type ReasonOf<List extends Reasons> = Reason<keyof List & string>;

/** The shape of such a reason on the wire. */
export function reasonShape<Code extends string>(reasons: Reasons<Code>) {
  return z.object({ code: z.enum(namesOf(reasons)), facts: z.record(z.string(), factShape) });
}
