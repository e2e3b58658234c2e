import manifest from "../../../package.json" with { type: "json" };
import { type Finding, fine, wrong } from "./check.ts";

/** Whether this Node.js can run the server. */
export function checkNode(version: string = process.versions.node): Finding {
  const least = Number(/\d+/.exec(manifest.engines.node)?.[0]);
  if (Number.parseInt(version, 10) >= least) return fine("Node.js", version);
  return wrong("Node.js", `${version} is too old`, `Install version ${least} or newer.`);
}
