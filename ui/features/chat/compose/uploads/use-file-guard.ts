import { useEffect } from "react";
import { hasFiles } from "./files-of.ts";

/** Keeps the page where it is when files are dropped on it. A box on the screen takes them; see `useFileDrop`. */
export function useFileGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      // Without this, the browser would leave the page to show the file.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
    };
    const ending = new AbortController();
    // Before the box, which says that it takes them.
    const options = { capture: true, signal: ending.signal };
    window.addEventListener("dragover", guard, options);
    window.addEventListener("drop", guard, options);
    return () => ending.abort();
  }, []);
}
