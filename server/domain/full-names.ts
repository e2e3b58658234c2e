import { accountLimits } from "./account-limits.ts";
import { mixesScripts } from "./mixed-scripts.ts";
import { findUnseenCharacter, type UnusableCharacter } from "./unusable-characters.ts";

/** What is wrong with a person's name. */
export type FullNameProblem =
  | { readonly kind: "too_long" | "too_short" | "sign" | "mixed_scripts" | "number_at_end" }
  | UnusableCharacter;

/** Finds what is wrong with a person's name, without surrounding spaces; undefined for a valid one. */
export function findFullNameProblem(name: string): FullNameProblem | undefined {
  const { length } = [...name];
  if (length > accountLimits.name.longest) return { kind: "too_long" };
  if (length < accountLimits.name.shortest) return { kind: "too_short" };
  if (/[*`\\>"@]/.test(name)) return { kind: "sign" };
  const unseen = findUnseenCharacter(name);
  if (unseen !== undefined) return unseen;
  if (mixesScripts(name)) return { kind: "mixed_scripts" };
  // Mentions use this form when several people have the same name.
  return /\|\d+$/.test(name) ? { kind: "number_at_end" } : undefined;
}
