import manifest from "../../package.json" with { type: "json" };

/** The oldest Node that the server runs on: the one that the scripts bring. */
export const leastNode = Number.parseInt(manifest.devDependencies.node, 10);

/**
 * Why this Node cannot run a command; undefined for one that can. An older one ends with a segmentation fault once it
 * loads a native module, so this is asked before.
 */
export function nodeProblem(version: string = process.versions.node): string | undefined {
  if (Number.parseInt(version, 10) >= leastNode) return undefined;
  return `Watercooler needs Node.js ${leastNode} or newer, and this is ${version}. Install that, or use npm start: it brings its own.`;
}
