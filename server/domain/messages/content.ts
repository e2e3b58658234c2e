import { invalidParameter } from "../../http/errors.ts";
import { messageLimit } from "./limits.ts";

/**
 * Reads a message as its sender wrote it, and removes white space at its end.
 * @throws {ApiError} BAD_REQUEST if it is empty, too long or contains null bytes; it is never shortened
 */
export function readContent(text: string): string {
  const content = text.trimEnd();
  if (content === "") throw invalidParameter("content", "blank", "Message must not be empty");
  if (content.includes("\u0000"))
    throw invalidParameter("content", "unusable_character", "Message must not contain null bytes");
  if (isLongerThan(content, messageLimit)) {
    throw invalidParameter("content", "too_long", `Message is too long (limit: ${messageLimit} characters)`);
  }
  return content;
}

/** Counts code points, which are one or two units each. A text that is far too long is not counted to its end. */
function isLongerThan(text: string, limit: number): boolean {
  return text.length > 2 * limit || (text.length > limit && [...text].length > limit);
}
