import { badNarrow, shown } from "./bad-narrow.ts";
import { condition, not } from "./condition.ts";
import { addCondition, type Narrow } from "./narrow.ts";
import { type Term, textOperand } from "./terms.ts";

/** What a message can have, by operand; a less-than sign in rendered content always begins an element. */
const conditions = new Map([
  ["reaction", condition("EXISTS (SELECT 1 FROM reactions r WHERE r.message_id = m.id)")],
  ["attachment", condition("EXISTS (SELECT 1 FROM message_attachments a WHERE a.message_id = m.id)")],
  ["link", condition("instr(m.rendered_content, '<a ') > 0")],
]);

/** `has`: messages with a reaction, an upload or a link; the plural is the same. */
export function applyHas(narrow: Narrow, term: Term): Narrow {
  const operand = textOperand(term);
  const has = conditions.get(operand) ?? conditions.get(operand.replace(/s$/, ""));
  if (has === undefined) throw badNarrow(`unknown 'has' operand ${shown(operand)}`);
  return addCondition(narrow, term.negated ? not(has) : has);
}
