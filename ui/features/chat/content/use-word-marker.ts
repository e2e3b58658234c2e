import { useEffect, useMemo, useState } from "react";
import { useChatElements } from "../chat-context.tsx";

/** Marks words in the content of a message; see `late/mark-words.ts`. */
export type WordMarker = ReturnType<CreateMarker>;

type CreateMarker = typeof import("./late/mark-words.ts").createWordMarker;

let create: CreateMarker | undefined;

/** What marks the reader's alert words; undefined if they have none, or until it is loaded. */
export function useWordMarker(): WordMarker | undefined {
  const words = useChatElements(({ organization }) => organization.alert_words);
  const [isLoaded, setLoaded] = useState(create !== undefined);
  const hasWords = words.length > 0;
  useEffect(() => {
    if (!hasWords || isLoaded) return;
    let isShown = true;
    import("./late/mark-words.ts").then(
      ({ createWordMarker }) => {
        create = createWordMarker;
        if (isShown) setLoaded(true);
      },
      // The messages can be read without marks.
      (error: unknown) => console.warn(error),
    );
    return () => {
      isShown = false;
    };
  }, [hasWords, isLoaded]);
  return useMemo(() => (hasWords && isLoaded ? create?.(words) : undefined), [words, hasWords, isLoaded]);
}
