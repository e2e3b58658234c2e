/**
 * The short class name of Pygments for a scope of highlight.js (`hljs-keyword`, `hljs-title class_`). Undefined for
 * scopes without a counterpart; their text looks like the text around it.
 */
export function shortClassName(classAttribute: string): string | undefined {
  const [scope = "", subscope] = classAttribute.replace(/^hljs-/, "").split(" ");
  return (subscope && shortNames[`${scope} ${subscope}`]) ?? shortNames[scope];
}

/** The short class names by scope of the highlighter. */
export const shortNames: Readonly<Record<string, string>> = {
  addition: "gi",
  attr: "na",
  attribute: "na",
  built_in: "nb",
  bullet: "o",
  "char escape_": "se",
  code: "s",
  comment: "c",
  deletion: "gd",
  doctag: "cs",
  emphasis: "ge",
  formula: "m",
  keyword: "k",
  link: "s",
  literal: "kc",
  meta: "cp",
  "meta prompt_": "gp",
  name: "nt",
  number: "m",
  operator: "o",
  property: "py",
  punctuation: "p",
  quote: "c",
  regexp: "sr",
  section: "gh",
  "selector-attr": "na",
  "selector-class": "nc",
  "selector-id": "nn",
  "selector-pseudo": "nd",
  "selector-tag": "nt",
  string: "s",
  strong: "gs",
  subst: "si",
  symbol: "ss",
  tag: "nt",
  "template-tag": "cp",
  "template-variable": "nv",
  title: "nf",
  "title class_": "nc",
  "title function_": "nf",
  type: "kt",
  variable: "nv",
  "variable constant_": "no",
  "variable language_": "bp",
};
