import type { SubmessageShape } from "./shapes.ts";

/**
 * Somebody voted in a poll, or changed a widget otherwise (the wire specification, section 3, submessage). No
 * registration tells of it, so it changes nothing that a client keeps of one.
 */
export type SubmessageEvent = Omit<SubmessageShape, "id"> & {
  readonly type: "submessage";
  readonly submessage_id: number;
};
