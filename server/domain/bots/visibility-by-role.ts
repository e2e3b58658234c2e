import type { Tx } from "../../transactions/tx.ts";
import { personOf } from "../permissions/person-of.ts";
import { endSignIns } from "../sessions/actions.ts";
import { hasWeakerRole } from "../users/policy.ts";
import { allUsers, findUser, type User } from "../users/queries.ts";
import { hideBotFrom, showBotTo } from "./announce.ts";
import { mayHoldBotKey } from "./policy.ts";
import { botFacts, botsSeenBy } from "./queries.ts";

/**
 * Remembers which bots a user sees before their role changes. The returned function sends them the bots that became
 * visible, and removes the ones that they can no longer see.
 */
export function watchVisibleBotsByRole(tx: Tx, { user }: { readonly user: User }): () => void {
  const before = idsOf(botsSeenBy(tx, user));
  return () => {
    const after = idsOf(botsSeenBy(tx, findUser(tx, user.id) ?? user));
    for (const bot of allUsers(tx)) {
      const [couldSee, canSee] = [before.has(bot.id), after.has(bot.id)];
      if (canSee && !couldSee) showBotTo(tx, bot, [user.id]);
      if (couldSee && !canSee) hideBotFrom(tx, bot, [user.id]);
    }
  };
}

/** Revokes a user's keys to bots that now have a higher role than the user. */
export function revokeKeysToHigherBots(tx: Tx, { user, before }: { readonly user: User; readonly before: User }): void {
  if (!hasWeakerRole(user, before)) return;
  const person = personOf(tx, user);
  for (const bot of allUsers(tx)) {
    if (bot.botOwnerId !== user.id || mayHoldBotKey(person, botFacts(bot))) continue;
    endSignIns(tx, bot.id);
  }
}

function idsOf(bots: readonly User[]): ReadonlySet<number> {
  return new Set(bots.map(({ id }) => id));
}
