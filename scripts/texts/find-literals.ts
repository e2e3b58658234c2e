import { type ESTree, parseSync, Visitor } from "rolldown/utils";

/** A text in a source file that is not in the catalog. */
export type Literal = { readonly text: string; readonly line: number };

/** Names that are the same in all languages. */
const names: ReadonlySet<string> = new Set([
  "Watercooler",
  "Markdown",
  "GitHub",
  "Android",
  "Windows",
  "Linux",
  "Firefox",
]);

/** Functions of `server/http/errors.ts`. Their messages are for clients and their developers. */
const apiErrors: ReadonlySet<string> = new Set([
  "badRequest",
  "refused",
  "notFound",
  "missingParameter",
  "invalidParameter",
  "rateLimitHit",
]);

/** Names of keys (UI Events KeyboardEvent key Values), which code compares with and converts. */
const keyName = /^(?:Arrow(?:Left|Right|Up|Down)|Page(?:Up|Down)|Home|End|Enter|Escape|Tab)$/;

const sql = /^(?:SELECT|WITH|FROM|INSERT|UPDATE|DELETE) /;

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
 * capital letter or have several words; of HTML, those between tags and those that are read out. Errors of the API and
 * for developers, the log, types and comparisons do not count.
 * @param file its name; all of an `.html` file is HTML
 */
export function findLiterals(code: string, file: string): Literal[] {
  if (file.endsWith(".html")) return shownTexts(code).map((text) => ({ text, line: lineOf(code, code.indexOf(text)) }));
  const skipped: Span[] = [];
  const found: (Span & { readonly text: string })[] = [];
  const skip = ({ start, end }: Span) => void skipped.push({ start, end });
  const check = ({ start, end }: Span, text: string) => {
    for (const shown of shownTexts(text)) found.push({ start, end, text: shown });
  };
  new Visitor({
    ImportDeclaration: skip,
    TSLiteralType: skip,
    TSTemplateLiteralType: skip,
    BinaryExpression: (node) => void (/^[!=]==?$|^in$/.test(node.operator) && skip(node)),
    SwitchCase: ({ test }) => void (test && skip(test)),
    NewExpression: (node) => void (/Error$/.test(nameOf(node.callee)) && skip(node)),
    TaggedTemplateExpression: ({ tag, quasi }) => void (macros.has(nameOf(tag)) && quasi.quasis.forEach(skip)),
    CallExpression: (node) => void (isForNobody(node.callee) && skip(node)),
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
  return found.filter((literal) => !isSkipped(literal)).map(({ start, text }) => ({ text, line: lineOf(code, start) }));
}

function lineOf(code: string, at: number): number {
  return code.slice(0, at).split("\n").length;
}

type Span = { readonly start: number; readonly end: number };

/** The functions, tags and elements whose texts are put into the catalog. */
const macros: ReadonlySet<string> = new Set(["t", "msg", "plural", "select", "Trans", "Plural", "Select"]);

/** Whether the texts in a call are in the catalog, are for developers, or are an error's, which is not shown as it is. */
function isForNobody(callee: ESTree.Expression | ESTree.Super): boolean {
  if (callee.type === "Super") return true;
  if (callee.type === "MemberExpression") return nameOf(callee.object) === "console";
  return macros.has(nameOf(callee)) || apiErrors.has(nameOf(callee));
}

/** The parts of a literal that people would read. */
function shownTexts(text: string): string[] {
  return partsOf(text)
    .filter(looksShown)
    .map((part) => part.trim());
}

/** The text, or if it is HTML or a piece of it, what is between its tags and in the attributes that are read out. */
function partsOf(text: string): string[] {
  if (!/<[/!]?[a-z]/i.test(text)) return [text];
  const spoken = [...text.matchAll(/\b(?:aria-label|title|alt|placeholder)="([^"]*)/g)].map(([, value = ""]) => value);
  const between = text
    .replace(/^[^<>]*>/, "")
    .replaceAll(/<style>.*?(?:<\/style>|$)/gs, "")
    .split(/<[^<>]*(?:>|$)/);
  return [...between, ...spoken];
}

function looksShown(text: string): boolean {
  const words = text.trim();
  return (
    !names.has(words) &&
    !keyName.test(words) &&
    !sql.test(words) &&
    (/^\p{Lu}(?:\p{Ll}|\p{Lu}* \p{L}{2})/u.test(words) || /\p{Ll}{2,},? \p{Ll}{2,}/u.test(words))
  );
}

function nameOf(callee: ESTree.Expression | ESTree.Super): string {
  return callee.type === "Identifier" ? callee.name : "";
}
