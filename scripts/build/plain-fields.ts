import type { Plugin } from "rolldown";

/** The only module of markdown-it. */
const compiled = /node_modules\/markdown-it\/dist\/markdown-it\.mjs$/;

/**
 * Turns the fields of markdown-it's classes into plain assignments. The package is compiled for old browsers, with a
 * call that defines each field as a property. These calls took more than half of the time to render a message.
 * @throws {Error} if a call is written in an unknown way
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
