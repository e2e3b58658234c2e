import type { Plugin } from "rolldown";

/**
 * Leaves packages out that something we use would load although we never have it do what it needs them for. Whatever is
 * asked of one after all says so.
 * @param packages their names
 */
export function leaveOut(packages: readonly string[]): Plugin {
  return {
    name: "leave-out",
    resolveId: (source) => (packages.includes(source) ? `${mark}${source}` : null),
    load: (id) => (id.startsWith(mark) ? standIn(id.slice(mark.length)) : null),
  };
}

/** A module that cannot be mistaken for a file (Rollup's convention for such). */
const mark = "\0left-out:";

function standIn(name: string): string {
  const message = JSON.stringify(`${name} is left out of this build (rolldown.config.ts).`);
  return `export default new Proxy({}, { get() { throw new Error(${message}); } });\n`;
}
