import type { Plugin } from "rolldown";

/** markdown-it's one module. */
const compiled = /node_modules\/markdown-it\/dist\/markdown-it\.mjs$/;

/**
 * Turns the fields of markdown-it's classes into plain assignments. They are published compiled for browsers of old, each
 * as a call that defines a property: more than half of what rendering a message took.
 * @throws {Error} where such a call is written in a way this does not know
 */
export function plainFields(): Plugin {
  return {
    name: "plain-fields",
    transform: {
      filter: { id: compiled },
      handler: (code) => withPlainFields(code),
    },
  };
}

/** The same code with an assignment for each definition. */
export function withPlainFields(code: string): string {
  const plain = code.replace(definition, "this.$1 = $2;\n");
  if (plain.includes("_defineProperty(this")) throw new Error("A field of markdown-it is defined in an unknown way.");
  return plain;
}

const definition = /_defineProperty\(\s*this,\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)?"(\w+)",\s*([\s\S]*?)\s*\);\n/g;
