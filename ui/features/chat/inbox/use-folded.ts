import { useState } from "react";

const storageKey = "watercooler-inbox-folded";

/** The keys of the lines that are folded, and a function that folds or unfolds one. Stored in this browser. */
export function useFolded(): [ReadonlySet<string>, (key: string, isFolded: boolean) => void] {
  const [folded, setFolded] = useState(load);
  const fold = (key: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(key);
    else next.delete(key);
    setFolded(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify([...next]));
    } catch {
      // Without storage, it is remembered until the view is left.
    }
  };
  return [folded, fold];
}

function load(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}
