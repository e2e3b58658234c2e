import { refusalRule } from "../permissions/rule.ts";

/** The facts that decide whether a person may mute a user. */
export type MuteCase = {
  readonly target: { readonly id: number; readonly isSystemBot: boolean };
  /** Whether the person may see the user. */
  readonly isVisible: boolean;
};

/** Why may this person not mute that user, who may be a deactivated person or a bot (the wire specification, 1.5)? */
export const muteRefusal = refusalRule<MuteCase, "not_permitted" | "self" | "unknown">(
  "not_permitted",
  (person, { target, isVisible }) => {
    if (target.id === person.id) return "self";
    return target.isSystemBot || !isVisible ? "unknown" : null;
  },
);
