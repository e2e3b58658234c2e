import { z } from "zod";
import { consentShape, exportShape } from "./shapes.ts";

/**
 * The events of exports (the wire specification, section 3). The state that clients get when they register does not
 * contain exports: clients request the list once, and then follow these events.
 */
export const exportEvent = z.discriminatedUnion("type", [
  /** The exports changed. Administrators get the whole list. */
  z.object({ type: z.literal("realm_export"), exports: z.array(exportShape).readonly() }),
  /** Somebody lets administrators export their private data, or no longer does. */
  z.object({ type: z.literal("realm_export_consent"), ...consentShape.shape }),
]);

/** An event about exports, as sent to clients. */
export type ExportEvent = z.infer<typeof exportEvent>;
