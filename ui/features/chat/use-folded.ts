import { useStored } from "../../lib/use-stored.ts";

/** The keys of the parts of a list that are folded, and a function that folds or unfolds one. Stored in this browser. */
export function useFolded(list: "inbox" | "sidebar"): [ReadonlySet<string>, (key: string, isFolded: boolean) => void] {
  const [folded, setFolded] = useStored(`watercooler-${list}-folded`, storedForm);
  const fold = (key: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(key);
    else next.delete(key);
    setFolded(next);
  };
  return [folded, fold];
}

const storedForm = { read: readStored, write: (folded: ReadonlySet<string>) => JSON.stringify([...folded]) };

function readStored(text: string | null): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}
