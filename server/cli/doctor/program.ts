import { minimumNodeMajor } from "../node-version.ts";
import { type Finding, fine, wrong } from "./check.ts";

/** Checks that this Node.js can run the server. */
export function checkNode(version: string = process.versions.node): Finding {
  if (Number.parseInt(version, 10) >= minimumNodeMajor) return fine("Node.js", version);
  return wrong("Node.js", `${version} is too old`, `Install version ${minimumNodeMajor} or newer.`);
}
