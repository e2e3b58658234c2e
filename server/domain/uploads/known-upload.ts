import type { KnownUpload } from "../../markdown/lookup.ts";
import type { Attachment } from "./queries.ts";

/** What the renderer of messages may know of an upload. */
export function knownUpload({ contentType }: Attachment): KnownUpload {
  return { contentType };
}
