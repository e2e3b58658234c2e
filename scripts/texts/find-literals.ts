import { type ESTree, parseSync, Visitor } from "rolldown/utils";

/** A text in a source file that is not in the catalog. */
export type Literal = { readonly text: string; readonly line: number };

/** Words that are the same in all languages. */
const names: ReadonlySet<string> = new Set(["Watercooler", "Markdown", "GitHub"]);

/** Names of keys (UI Events KeyboardEvent key Values), which code compares with and converts. */
const keyName = /^(?:Arrow(?:Left|Right|Up|Down)|Page(?:Up|Down)|Home|End|Enter|Escape|Tab)$/;

/** Attributes of elements whose values are never shown. */
const codeAttributes: ReadonlySet<string> = new Set([
  "className",
  "style",
  "d",
  "viewBox",
  "key",
  "gridTemplateColumns",
]);

/**
 * Finds texts for people that are written into the code instead of `t`, `msg` or `Trans`: literals that begin with a
 * capital letter or have several words. Error messages for developers, types and comparisons do not count.
 */
export function findLiterals(code: string, file: string): Literal[] {
  const skipped: Span[] = [];
  const found: (Span & { readonly text: string })[] = [];
  const skip = ({ start, end }: Span) => void skipped.push({ start, end });
  const check = ({ start, end }: Span, text: string) => {
    if (looksShown(text)) found.push({ start, end, text: text.trim() });
  };
  new Visitor({
    ImportDeclaration: skip,
    TSLiteralType: skip,
    TSTemplateLiteralType: skip,
    BinaryExpression: (node) => void (/^[!=]==?$|^in$/.test(node.operator) && skip(node)),
    SwitchCase: ({ test }) => void (test && skip(test)),
    NewExpression: (node) => void (/Error$/.test(nameOf(node.callee)) && skip(node)),
    TaggedTemplateExpression: ({ tag, quasi }) => void (macros.has(nameOf(tag)) && quasi.quasis.forEach(skip)),
    CallExpression: (node) => void (macros.has(nameOf(node.callee)) && skip(node)),
    JSXElement: (node) => {
      const { name } = node.openingElement;
      if (name.type === "JSXIdentifier" && macros.has(name.name)) skip(node);
    },
    JSXAttribute: (node) => {
      if (node.name.type === "JSXIdentifier" && codeAttributes.has(node.name.name)) skip(node);
    },
    Property: ({ key }) => skip(key),
    JSXText: (node) => check(node, node.value),
    Literal: (node) => void (typeof node.value === "string" && check(node, node.value)),
    TemplateElement: (node) => check(node, node.value.cooked ?? ""),
  }).visit(parseSync(file, code).program);
  const isSkipped = (at: Span) => skipped.some(({ start, end }) => start <= at.start && at.end <= end);
  return found
    .filter((literal) => !isSkipped(literal))
    .map(({ start, text }) => ({ text, line: code.slice(0, start).split("\n").length }));
}

type Span = { readonly start: number; readonly end: number };

/** The functions, tags and elements whose texts are put into the catalog. */
const macros: ReadonlySet<string> = new Set(["t", "msg", "plural", "select", "Trans", "Plural", "Select"]);

function looksShown(text: string): boolean {
  const words = text.trim();
  return (
    !names.has(words) &&
    !keyName.test(words) &&
    (/^\p{Lu}\p{Ll}/u.test(words) || /\p{Ll}{2,},? \p{Ll}{2,}/u.test(words))
  );
}

function nameOf(callee: ESTree.Expression): string {
  return callee.type === "Identifier" ? callee.name : "";
}
