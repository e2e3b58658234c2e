import { useEffect, useEffectEvent, useState } from "react";
import { hasFiles } from "./files-of.ts";

/**
 * Attaches files that are dropped anywhere on the page, as long as the box is on the screen. Returns whether files are
 * being dragged over the page.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const onDrop = useEffectEvent((event: DragEvent) => {
    setDragged(false);
    if (event.dataTransfer === null || !hasFiles(event.dataTransfer)) return;
    onFiles([...event.dataTransfer.files]);
  });
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer === null || !hasFiles(event.dataTransfer)) return;
    event.dataTransfer.dropEffect = "copy";
    setDragged(true);
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener("dragover", (event) => onDragOver(event), { signal });
    window.addEventListener("drop", (event) => onDrop(event), { signal });
    window.addEventListener(
      "dragleave",
      (event) => {
        // The pointer has left the window, not only an element of the page.
        if (event.relatedTarget === null) setDragged(false);
      },
      { signal },
    );
    return () => ending.abort();
  }, []);
  return isDragged;
}
