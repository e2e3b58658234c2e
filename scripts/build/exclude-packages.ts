import type { Plugin } from "rolldown";

/**
 * Leaves packages out of the build. A dependency loads them for features that we never use. Any use of one throws an
 * error that names it.
 * @param packages their names
 */
export function excludePackages(packages: readonly string[]): Plugin {
  return {
    name: "exclude-packages",
    resolveId: (source) => (packages.includes(source) ? `${prefix}${source}` : null),
    load: (id) => (id.startsWith(prefix) ? stubModule(id.slice(prefix.length)) : null),
  };
}

/** The prefix of virtual modules, which cannot be mistaken for files (a convention of Rollup). */
const prefix = "\0left-out:";

function stubModule(name: string): string {
  const message = JSON.stringify(`${name} is left out of this build (rolldown.config.ts).`);
  return `export default new Proxy({}, { get() { throw new Error(${message}); } });\n`;
}
