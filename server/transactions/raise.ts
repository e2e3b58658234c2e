import type { DomainChanges, DomainEvents } from "../domain/domain-events.ts";
import type { Observer, Reaction, Tx } from "./tx.ts";

/**
 * Lets nouns that the caller must not import react to a domain event. Their reactions run in this transaction, in their
 * order, before this returns.
 * @throws {ApiError} if a reaction refuses the change
 */
export function raise<Name extends keyof DomainEvents>(tx: Tx, name: Name, detail: DomainEvents[Name]): void {
  const reactions: readonly Reaction<Name>[] = tx.reactions.events[name];
  for (const react of reactions) react(tx, detail);
}

/** Makes a change while other nouns compare the state before and after it. */
export function observeChange<Name extends keyof DomainChanges>(
  tx: Tx,
  name: Name,
  detail: DomainChanges[Name],
  change: () => void,
): void {
  const observers: readonly Observer<Name>[] = tx.reactions.changes[name];
  const followUps = observers.map((observe) => observe(tx, detail));
  change();
  for (const followUp of followUps) followUp();
}
