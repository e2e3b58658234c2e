import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { i18n } from "../lib/i18n.ts";
import { changeLanguage, languages, languageTitle } from "../lib/language.ts";

/** Chooses the language of the pages in this browser, for people who have no account yet. */
export function LanguageSelect() {
  return (
    <NativeSelect
      aria-label={t`Language`}
      leftSection={<IconLanguage size={18} aria-hidden />}
      data={languages.map((language) => ({ value: language, label: languageTitle(language) }))}
      value={i18n.locale}
      onChange={({ currentTarget }) => void changeLanguage(currentTarget.value)}
    />
  );
}
