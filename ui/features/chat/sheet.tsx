import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { openModal } from "../../lib/open-dialogs.ts";
import classes from "./sheet.module.css";

/**
 * A column that opens over the page, at its start or its end. It closes once a link in it is chosen, with Escape, and
 * with a click beside it.
 */
export function Sheet({
  side,
  label,
  onClose,
  children,
}: {
  side: "start" | "end";
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (dialog.current === null ? undefined : openModal(dialog.current)), []);
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const isOutside = event.target === event.currentTarget;
    const isLink = event.target instanceof Element && event.target.closest("a[href]") !== null;
    if (isOutside || isLink) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and links are clicked with Enter.
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classes.sheet}
      data-side={side}
      aria-label={label}
      onClose={onClose}
      onClick={onClick}
    >
      <div className={classes.inside}>{children}</div>
    </dialog>
  );
}
