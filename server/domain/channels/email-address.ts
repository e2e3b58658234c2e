import { randomBytes } from "node:crypto";
import { invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { findUser, type User } from "../users/queries.ts";
import { type Channel, updateChannel } from "./queries.ts";

/** The largest part of a channel's name in its address, in characters; mail systems accept 64 before the @. */
const longestSlug = 30;

/**
 * A channel's email address: a readable part, then a secret. The secret is created on the first request for the
 * address.
 * @throws {ApiError} BAD_REQUEST when the requested sender is another person
 */
export function channelEmailAddress(
  tx: Tx,
  actor: User,
  channel: Channel,
  { senderId, host }: { readonly senderId: number | undefined; readonly host: string },
): string {
  if (senderId !== undefined && !isSelfOrOwnBot(tx, actor, senderId))
    throw invalidParameter("sender_id", "unknown", "Invalid sender ID");
  const token = channel.emailToken ?? createToken(tx, channel);
  const name = toSlug(channel.name);
  return `${name === "" ? "" : `${name}.`}${token}@${host}`;
}

function isSelfOrOwnBot(tx: Tx, actor: User, senderId: number): boolean {
  return senderId === actor.id || findUser(tx, senderId)?.botOwnerId === actor.id;
}

function createToken(tx: Tx, channel: Channel): string {
  const emailToken = randomBytes(16).toString("hex");
  updateChannel(tx, channel.id, { emailToken });
  return emailToken;
}

/** The letters and digits of a name that an address may have. */
function toSlug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, "");
}
