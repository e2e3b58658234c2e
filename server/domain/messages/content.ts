import { invalidParameter } from "../../http/errors.ts";
import { messageLimit } from "./contract.ts";

/**
 * A message as written -> as it is stored: without white space at its end.
 * @throws {ApiError} BAD_REQUEST when it is empty, too long or holds null bytes; nothing is ever cut
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

/** In code points, of which each is one or two units; what is longer by far is not counted through. */
function isLongerThan(text: string, limit: number): boolean {
  return text.length > 2 * limit || (text.length > limit && [...text].length > limit);
}
