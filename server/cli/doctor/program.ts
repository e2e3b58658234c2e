import { leastNode } from "../needed-node.ts";
import { type Finding, fine, wrong } from "./check.ts";

/** Whether this Node.js can run the server. */
export function checkNode(version: string = process.versions.node): Finding {
  if (Number.parseInt(version, 10) >= leastNode) return fine("Node.js", version);
  return wrong("Node.js", `${version} is too old`, `Install version ${leastNode} or newer.`);
}
