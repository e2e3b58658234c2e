import type { Reader } from "../../db/store.ts";
import { badRequest, invalidParameter } from "../../http/errors.ts";
import { resolveEmoji } from "../emoji/reference.ts";
import type { EmojiReference } from "../emoji/shapes.ts";
import type { StoredStatus } from "./queries.ts";

/** The parts of a status to change. Undefined parts stay. */
export type RequestedStatus = {
  readonly statusText?: string | undefined;
  readonly emoji?: Omit<StoredStatus, "statusText"> | undefined;
  readonly away?: boolean | undefined;
};

/** A status that a client sends. Empty texts remove the current values. */
export type StatusParams = {
  readonly status_text?: string | undefined;
  readonly emoji_name?: string | undefined;
  readonly emoji_code?: string | undefined;
  readonly reaction_type?: EmojiReference["reaction_type"] | "" | undefined;
  readonly away?: boolean | undefined;
};

/**
 * Reads a status that a client sends (the API specification, POST /users/me/status).
 * @throws {ApiError} BAD_REQUEST when no part is given, or when the emoji cannot be used
 */
export function readRequestedStatus(reader: Reader, sent: StatusParams): RequestedStatus {
  const emoji = readEmoji(reader, sent);
  const requested = { statusText: sent.status_text?.trim(), emoji, away: sent.away };
  if (Object.values(requested).every((value) => value === undefined)) {
    throw badRequest("Client did not pass any new values.");
  }
  return requested;
}

function readEmoji(reader: Reader, { emoji_name, emoji_code, reaction_type }: StatusParams): RequestedStatus["emoji"] {
  const code = emoji_code === "" ? undefined : emoji_code;
  const type = reaction_type === "" ? undefined : reaction_type;
  if (emoji_name === undefined) {
    if (code === undefined && type === undefined) return undefined;
    throw invalidParameter(
      "emoji_name",
      "missing",
      "Client must pass emoji_name if they pass either emoji_code or reaction_type.",
    );
  }
  if (emoji_name === "") return { emojiName: "", emojiCode: "", reactionType: "" };
  const emoji = resolveEmoji(reader, { emoji_name, emoji_code: code, reaction_type: type });
  return { emojiName: emoji.emoji_name, emojiCode: emoji.emoji_code, reactionType: emoji.reaction_type };
}
