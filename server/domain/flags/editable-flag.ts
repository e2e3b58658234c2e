import { invalidParameter } from "../../http/errors.ts";

/** The flags that people add and remove themselves. */
export type EditableFlag = "read" | "starred" | "collapsed";

const editable: ReadonlySet<string> = new Set<EditableFlag>(["read", "starred", "collapsed"]);

/** The flags that only the server sets (the wire specification, 4.1). */
const fixed: ReadonlySet<string> = new Set([
  "mentioned",
  "stream_wildcard_mentioned",
  "topic_wildcard_mentioned",
  "wildcard_mentioned",
  "has_alert_word",
  "historical",
]);

/** A flag to add to messages or to remove from them. */
export type FlagChange = { readonly flag: EditableFlag; readonly op: "add" | "remove" };

/**
 * Reads a change of flags that a client sends.
 * @throws {ApiError} BAD_REQUEST for a flag that does not exist or that only the server sets, and for an unknown
 *   operation
 */
export function readFlagChange(flag: string, op: string): FlagChange {
  return { flag: readEditableFlag(flag), op: readFlagOperation(op) };
}

function readEditableFlag(name: string): EditableFlag {
  if (isEditable(name)) return name;
  throw invalidParameter(
    "flag",
    "invalid",
    fixed.has(name) ? `Flag not editable: '${name}'` : `Invalid flag: '${name.slice(0, 60)}'`,
  );
}

function readFlagOperation(op: string): "add" | "remove" {
  if (op === "add" || op === "remove") return op;
  throw invalidParameter("op", "invalid", `Invalid message flag operation: '${op.slice(0, 60)}'`);
}

function isEditable(name: string): name is EditableFlag {
  return editable.has(name);
}
