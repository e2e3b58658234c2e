import { refusalRule } from "../permissions/rule.ts";

/** The facts that decide whether a person may mute a user. */
export type MuteCase = {
  readonly target: { readonly id: number; readonly isSystemBot: boolean };
  /** Whether the person may see the user. */
  readonly isVisible: boolean;
};

/**
 * Why a person may not mute a user; null if they may. The user can be a bot or a deactivated person (the wire
 * specification, 1.5).
 */
export const muteRefusal = refusalRule<MuteCase, "not_permitted" | "self" | "unknown">(
  "not_permitted",
  (person, { target, isVisible }) => {
    if (target.id === person.id) return "self";
    return target.isSystemBot || !isVisible ? "unknown" : null;
  },
);
