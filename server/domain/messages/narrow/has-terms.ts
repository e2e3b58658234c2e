import { badNarrow, shortenOperand } from "./bad-narrow.ts";
import { condition, not } from "./condition.ts";
import { addCondition, addIndexedCondition, type IndexedCondition, type Narrow, ranks } from "./narrow.ts";
import { type Term, textOperand } from "./terms.ts";

/** What a message can have, by operand; each is found by an index of its own. */
const kinds = new Map<string, IndexedCondition>([
  ["reaction", hasRows("reactions")],
  ["attachment", hasRows("message_attachments")],
  // The same text as in the indexes. In rendered content, a less-than sign always begins an element.
  ["link", hasText("messages_with_link", `instr(m.rendered_content, '<a ') > 0`)],
  [
    "image",
    hasText(
      "messages_with_image",
      `instr(m.rendered_content, '<div class="message_inline_image">') > 0
        OR instr(m.rendered_content, '" class="inline-image') > 0`,
    ),
  ],
]);

/** `has`: messages with a reaction, an upload, a link or a picture; the plural is the same. */
export function applyHas(narrow: Narrow, term: Term): Narrow {
  const operand = textOperand(term);
  const kind = kinds.get(operand) ?? kinds.get(operand.replace(/s$/, ""));
  if (kind === undefined) throw badNarrow(`unknown 'has' operand ${shortenOperand(operand)}`);
  return term.negated ? addCondition(narrow, not(kind.condition)) : addIndexedCondition(narrow, kind);
}

function hasRows(table: string): IndexedCondition {
  return {
    sources: [
      {
        from: `${table} h CROSS JOIN messages m ON m.id = h.message_id`,
        key: "h.message_id",
        where: condition("TRUE"),
      },
    ],
    rank: ranks.has,
    condition: condition(`EXISTS (SELECT 1 FROM ${table} h WHERE h.message_id = m.id)`),
  };
}

function hasText(index: string, text: string): IndexedCondition {
  const where = condition(text);
  return {
    sources: [{ from: `messages m INDEXED BY ${index}`, key: "m.id", where }],
    rank: ranks.has,
    condition: where,
  };
}
