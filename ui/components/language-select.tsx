import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { i18n } from "../lib/i18n.ts";
import { changeLanguage, languages, languageTitle } from "../lib/language.ts";
import { useHeldState } from "../lib/use-held-state.ts";

/** Chooses the language of the pages in this browser, for people who have no account yet. It keeps the focus. */
export function LanguageSelect() {
  const select = useRef<HTMLSelectElement>(null);
  const [isInUse, setInUse] = useHeldState("language-select", false);
  useEffect(() => {
    if (!isInUse) return;
    // After a change of language, the fields of the page appear again and take the focus.
    const frame = requestAnimationFrame(() => select.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isInUse]);
  return (
    <NativeSelect
      ref={select}
      aria-label={t`Language`}
      leftSection={<IconLanguage size={18} aria-hidden />}
      data={languages.map((language) => ({ value: language, label: languageTitle(language) }))}
      value={i18n.locale}
      onChange={({ currentTarget }) => {
        setInUse(true);
        void changeLanguage(currentTarget.value);
      }}
      onBlur={() => setInUse(false)}
    />
  );
}
