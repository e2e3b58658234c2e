import type { AttachmentShape } from "./shapes.ts";

/**
 * An upload of one's own was made, linked by other messages than before, or removed (the wire specification, section
 * 3). Nothing that clients are told when they register follows from it: they ask for the list.
 */
export type AttachmentEvent =
  | {
      readonly type: "attachment";
      readonly op: "add" | "update";
      readonly attachment: AttachmentShape;
      readonly upload_space_used: number;
    }
  | {
      readonly type: "attachment";
      readonly op: "remove";
      readonly attachment: { readonly id: number };
      readonly upload_space_used: number;
    };
