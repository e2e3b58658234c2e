import { type ComponentProps, type RefObject, useEffect, useLayoutEffect } from "react";

/**
 * A text area that is as high as its text. Its class has `field-sizing: content`; in browsers that do not know it, the
 * height is set here. `isCovered`: it cannot be seen, and has the height of its class.
 */
export function GrowingTextArea({
  area,
  isCovered = false,
  ...props
}: ComponentProps<"textarea"> & {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly isCovered?: boolean;
}) {
  const { value } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text.
  useLayoutEffect(() => {
    if (area.current === null || growsItself()) return;
    if (isCovered) area.current.style.height = "";
    else fitText(area.current);
  }, [area, value, isCovered]);
  useEffect(() => {
    if (area.current === null || growsItself() || isCovered) return;
    return onWidthChange(area.current, fitText);
  }, [area, isCovered]);
  return <textarea ref={area} dir="auto" {...props} />;
}

function growsItself(): boolean {
  return CSS.supports("field-sizing", "content");
}

function fitText(area: HTMLTextAreaElement): void {
  area.style.height = "auto";
  const borders = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + borders}px`;
}

/** Calls back after the element's width has changed: the lines of a text break elsewhere. Returns how to end it. */
function onWidthChange<E extends HTMLElement>(element: E, onChange: (element: E) => void): () => void {
  let width = element.clientWidth;
  let frame = 0;
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width) return;
    width = element.clientWidth;
    // Browsers report an error if the observed element changes its size here.
    frame = requestAnimationFrame(() => onChange(element));
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
