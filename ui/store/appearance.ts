import { localStorageColorSchemeManager, type MantineColorScheme } from "@mantine/core";
import { useSyncExternalStore } from "react";

/** Keeps the choice of light, dark or the system's scheme in this browser. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: "watercooler-color-scheme" });

const contrastKey = "watercooler-contrast";
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
const prefersContrast = window.matchMedia("(prefers-contrast: more)");

/**
 * Applies the saved appearance before anything is drawn, and follows changes of contrast in the system and in other
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

/** Whether the contrast is high, and how to choose it. The system decides until somebody chooses. */
export function useHighContrast(): [high: boolean, choose: (high: boolean) => void] {
  return [useSyncExternalStore(subscribeToContrast, isContrastHigh), chooseContrast];
}

function chooseContrast(high: boolean): void {
  localStorage.setItem(contrastKey, high ? "high" : "normal");
  applyContrast();
}

function applyContrast(): void {
  document.documentElement.dataset.contrast = isContrastHigh() ? "high" : "normal";
  for (const listener of listeners) listener();
}

function isContrastHigh(): boolean {
  const chosen = localStorage.getItem(contrastKey);
  return chosen === null ? prefersContrast.matches : chosen === "high";
}

const listeners = new Set<() => void>();

function subscribeToContrast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
