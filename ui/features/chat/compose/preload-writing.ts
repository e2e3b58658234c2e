import { completion } from "./use-completion.tsx";

/**
 * Loads what the keys of a text area need, when the writer goes there. What they type before it is there would end up in
 * the wrong place.
 */
export function preloadWriting(): void {
  const parts = [
    completion.load,
    () => import("./formatting/format-text.ts"),
    () => import("./formatting/paste/pasted-text.ts"),
  ];
  // Using a part loads it again, and shows the error.
  for (const load of parts) load().catch(() => {});
}
