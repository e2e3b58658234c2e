import { createI18n } from "#server/texts/i18n.ts";

/** What all texts of the pages are looked up with. `language.ts` gives it the language and the texts. */
export const i18n = createI18n();
i18n.loadAndActivate({ locale: "en", messages: {} });
