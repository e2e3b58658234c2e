import { localStorageColorSchemeManager, type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { keepText, readText } from "../lib/browser-storage.ts";
import type { FollowedSettings } from "./follow-account.ts";

/** The colors that the account has chosen: those of the system, dark or light, and whether their contrast is high. */
export type Colors = Partial<Pick<FollowedSettings, "color_scheme" | "high_contrast_mode">>;

/** The values of the setting `color_scheme`, by the scheme that the page shows. */
const schemeValues = { auto: 1, dark: 2, light: 3 } as const satisfies Record<MantineColorScheme, number>;
const schemes = { 1: "auto", 2: "dark", 3: "light" } as const;

/**
 * Remembers in this browser the scheme that the account has chosen, so that the next page begins with it: before the
 * account's settings are loaded, and before somebody signs in.
 */
export const colorSchemeManager = localStorageColorSchemeManager({ key: "watercooler-color-scheme" });

const contrastKey = "watercooler-contrast";
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
const prefersContrast = window.matchMedia("(prefers-contrast: more)");

/**
 * Applies the remembered appearance before anything is drawn, and follows changes of contrast in the system and in other
 * tabs. (A script in the page's head would run earlier, but the content security policy allows none.)
 */
export function applyAppearance(): void {
  const scheme: MantineColorScheme = colorSchemeManager.get("auto");
  const dark = scheme === "dark" || (scheme === "auto" && prefersDark.matches);
  document.documentElement.dataset.mantineColorScheme = dark ? "dark" : "light";
  applyContrast();
  prefersContrast.addEventListener("change", applyContrast);
  window.addEventListener("storage", applyContrast);
}

/** Returns the function that shows the colors of the account, and has this browser remember them. */
export function useShowColors(): (colors: Colors) => void {
  const { setColorScheme } = useMantineColorScheme();
  return ({ color_scheme, high_contrast_mode }) => {
    if (color_scheme !== undefined) setColorScheme(schemes[color_scheme]);
    if (high_contrast_mode !== undefined) rememberContrast(high_contrast_mode);
  };
}

/**
 * The colors of the account as this page shows them, and how to change them. The change comes back as an event. It throws
 * the errors of the request.
 */
export function useColors() {
  const { colorScheme } = useMantineColorScheme();
  const show = useShowColors();
  return {
    scheme: colorScheme,
    isHigh: useSyncExternalStore(subscribeToContrast, isHighChosen),
    choose: async ({ scheme, isHigh }: { readonly scheme?: MantineColorScheme; readonly isHigh?: boolean }) => {
      // Every page shows the colors. The request has the table of all settings.
      const { saveOwnSettings } = await import("./save-own-settings.ts");
      const colors: Colors = {
        ...(scheme !== undefined && { color_scheme: schemeValues[scheme] }),
        ...(isHigh !== undefined && { high_contrast_mode: isHigh }),
      };
      await saveOwnSettings(colors);
      // The event may be late.
      show(colors);
    },
  };
}

function rememberContrast(isHigh: boolean): void {
  keepText(contrastKey, isHigh ? "high" : "normal");
  applyContrast();
}

/** Somebody whose system asks for more contrast gets it in any case. */
function applyContrast(): void {
  document.documentElement.dataset.contrast = isHighChosen() || prefersContrast.matches ? "high" : "normal";
  for (const listener of listeners) listener();
}

function isHighChosen(): boolean {
  return readText(contrastKey) === "high";
}

const listeners = new Set<() => void>();

function subscribeToContrast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
