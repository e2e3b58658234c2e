import { type AuditEntry, type Fact, type PlainFact, plainFacts } from "#server/domain/audit-log/shapes.ts";

/**
 * Finds the fact with this name; undefined for settings and permissions, which have their words in tables of settings.
 */
export function findPlainFact(name: string): PlainFact | undefined {
  return plainFacts.find((each) => each === name);
}

/** The value of a fact before or after a change; undefined if the change does not concern it. */
export function factIn(side: AuditEntry["before"], name: PlainFact): Fact | undefined {
  return side?.[name];
}
