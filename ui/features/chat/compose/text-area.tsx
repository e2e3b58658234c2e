import { type ComponentProps, useLayoutEffect } from "react";
import classes from "./compose-box.module.css";

const growsItself = () => CSS.supports("field-sizing", "content");

/**
 * A text area that is as high as its text, up to 40 % of the window. While it is covered by the preview, it keeps its
 * caret, and what changes its text still does.
 */
export function TextArea({
  area,
  isCovered,
  ...props
}: ComponentProps<"textarea"> & {
  area: React.RefObject<HTMLTextAreaElement | null>;
  value: string;
  isCovered: boolean;
}) {
  const { value } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text.
  useLayoutEffect(() => {
    if (area.current === null || growsItself()) return;
    area.current.style.height = "auto";
    area.current.style.height = `${area.current.scrollHeight}px`;
  }, [area, value, isCovered]);
  return (
    <textarea
      ref={area}
      className={isCovered ? classes.covered : classes.text}
      rows={1}
      dir="auto"
      tabIndex={isCovered ? -1 : undefined}
      aria-hidden={isCovered}
      {...props}
    />
  );
}
