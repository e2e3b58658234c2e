import manifest from "../../package.json" with { type: "json" };

/** The oldest major version of Node that the server runs on: that of the Node that `npm install` brings. */
export const minimumNodeMajor = Number.parseInt(manifest.devDependencies.node, 10);

/**
 * Why this Node cannot run a command; undefined if it can. An older Node would end with a segmentation fault when it
 * loads a native module, so this is checked first.
 */
export function nodeProblem(version: string = process.versions.node): string | undefined {
  if (Number.parseInt(version, 10) >= minimumNodeMajor) return undefined;
  return `Watercooler needs Node.js ${minimumNodeMajor} or newer, and this is ${version}. Install a newer version, or run npm start, which includes one.`;
}
