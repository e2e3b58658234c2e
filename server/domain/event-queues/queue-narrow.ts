import type { Reader } from "../../db/store.ts";
import type { QueueOptions } from "../../events/queue-options.ts";
import type { ParamsOf } from "../../http/contract.ts";
import { invalidParameter } from "../../http/errors.ts";
import { type QueueNarrowOperator, queueNarrowOperators } from "../messages/events.ts";
import { badOperand } from "../messages/narrow/bad-narrow.ts";
import { directPeople, includedPeople } from "../messages/narrow/people-terms.ts";
import { currentOperatorName } from "../messages/narrow/terms.ts";
import type { User } from "../users/queries.ts";
import type { eventQueueEndpoints } from "./contract.ts";

type SentNarrow = ParamsOf<(typeof eventQueueEndpoints)["registerQueue"]>["narrow"];

/**
 * Converts the narrow that a client sent to the form that queues keep. Operators get their current names. The people of
 * direct messages become IDs separated by commas, so that no message has to look them up.
 * @throws {ApiError} BAD_REQUEST for an operator that queues do not support or an operand of the wrong type, BAD_NARROW
 * for unknown people
 */
export function readQueueNarrow(reader: Reader, viewer: User, sent: SentNarrow): QueueOptions["narrow"] {
  return sent.map((term, index): [string, string] => {
    const [name, operand] = Array.isArray(term) ? term : [term.operator, term.operand];
    const operator = operatorNamed(name);
    if (operator === "dm") return [operator, directPeople(reader, viewer, operand).join()];
    if (operator === "dm-including") return [operator, includedPeople(reader, viewer, operand).join()];
    if (typeof operand === "object") throw badOperand(index, "is not a string or integer");
    return [operator, String(operand)];
  });
}

function operatorNamed(name: string): QueueNarrowOperator {
  const currentName = currentOperatorName(name);
  const operator = queueNarrowOperators.find((known) => known === currentName);
  if (operator === undefined) throw invalidParameter("narrow", "invalid", `Operator ${name} not supported.`);
  return operator;
}
