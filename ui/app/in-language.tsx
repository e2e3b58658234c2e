import { I18nProvider } from "@lingui/react";
import { DirectionProvider } from "@mantine/core";
import { type ReactNode, useSyncExternalStore } from "react";
import { directionOf } from "#server/texts/direction.ts";
import { i18n } from "../lib/i18n.ts";

/** The pages in the current language. In another language everything is rendered again, so that no text stays. */
export function InLanguage({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(subscribe, () => i18n.locale);
  return (
    <I18nProvider i18n={i18n}>
      <DirectionProvider key={language} initialDirection={directionOf(language)} detectDirection={false}>
        {children}
      </DirectionProvider>
    </I18nProvider>
  );
}

const subscribe = (listener: () => void) => i18n.on("change", listener);
