import { localStorageColorSchemeManager, type MantineColorScheme } from "@mantine/core";
import { useSyncExternalStore } from "react";

/** Where the choice between automatic, light and dark is kept: in this browser. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: "watercooler-color-scheme" });

const contrastKey = "watercooler-contrast";
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
const prefersContrast = window.matchMedia("(prefers-contrast: more)");

/**
 * Dresses the page as it was left, before anything is drawn, and keeps its contrast up with the system's and with
 * other tabs. (A script in the page's head would be earlier, but the content security policy allows none.)
 */
export function applyAppearance(): void {
  const scheme: MantineColorScheme = colorSchemeManager.get("auto");
  const dark = scheme === "dark" || (scheme === "auto" && prefersDark.matches);
  document.documentElement.dataset.mantineColorScheme = dark ? "dark" : "light";
  applyContrast();
  prefersContrast.addEventListener("change", applyContrast);
  window.addEventListener("storage", applyContrast);
}

/** Whether the contrast is high, and how to choose: until somebody does, the system decides. */
export function useHighContrast(): [high: boolean, choose: (high: boolean) => void] {
  return [useSyncExternalStore(onAppearance, isContrastHigh), chooseContrast];
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

function onAppearance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
