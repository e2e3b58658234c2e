import { derived, everybody } from "../../../store/organization/selectors.ts";

/** Everybody who is no bot, the deactivated included, by name. */
export const everyPerson = derived([everybody], (all) => all.filter(({ is_bot }) => !is_bot));

/** Every bot, the deactivated included, by name. */
export const everyBot = derived([everybody], (all) => all.filter(({ is_bot }) => is_bot));
