import type { I18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { catalogKey } from "./catalog-key.ts";
import { type CatalogText, languages, onCatalogFolderChange, readCatalog, sourceLanguage } from "./catalogs.ts";
import { findLanguage } from "./find-language.ts";
import { createI18n, type Values } from "./i18n.ts";
import type { Text } from "./msg.ts";

/**
 * A text in a reader's language, with its values. Without a catalog for that language, or without this text in it, it
 * is English.
 * @param wanted a BCP 47 tag, or several in order of preference
 */
export function translate(
  wanted: string | readonly string[],
  { id, message = id, context }: Text,
  values: Values = {},
): string {
  const { i18n, translations } = loadLanguage(languageFor(wanted));
  return i18n._(id, { ...values }, { message: translations.get(catalogKey(message, context))?.translation ?? message });
}

/** The language that `translate` writes in, for the `lang` of a document: one with a catalog. */
export function languageFor(wanted: string | readonly string[]): string {
  // Most organizations are English: they need no catalog.
  if (wanted === sourceLanguage) return sourceLanguage;
  return findLanguage(languages(), [wanted].flat()) ?? sourceLanguage;
}

type Language = { readonly i18n: I18n; readonly translations: ReadonlyMap<string, CatalogText> };

/** What has been read stays: there are few languages, and each takes less than a megabyte. */
const loadedLanguages = new Map<string, Language>();
onCatalogFolderChange(() => loadedLanguages.clear());

function loadLanguage(language: string): Language {
  const known = loadedLanguages.get(language);
  if (known) return known;
  const i18n = createI18n();
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: language, messages: {} });
  const translations = language === sourceLanguage ? new Map<string, CatalogText>() : readCatalog(language);
  loadedLanguages.set(language, { i18n, translations });
  return { i18n, translations };
}
