import { t } from "@lingui/core/macro";
import { IconChevronLeft, IconChevronRight, IconDownload, IconExternalLink, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { mirrorKey } from "../../../../lib/direction.ts";
import { openModal } from "../../../../lib/open-dialogs.ts";
import type { Picture } from "./list-pictures.ts";
import classes from "./picture-viewer.module.css";
import { useSwipe } from "./use-swipe.ts";

/**
 * Shows pictures over the page, one at a time. The arrow keys and swiping show the others, a click on the picture shows it in its
 * own size, and Escape or a click beside it closes the viewer.
 */
export function PictureViewer({
  pictures,
  at: first,
  onClose,
}: {
  pictures: readonly Picture[];
  at: number;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  const [isWhole, setWhole] = useState(true);
  useEffect(() => (dialog.current === null ? undefined : openModal(dialog.current)), []);
  const goTo = (next: number) => {
    if (pictures[next] === undefined) return;
    setAt(next);
    setWhole(true);
  };
  // A picture in its own size is scrolled.
  const swiping = useSwipe((step) => isWhole && goTo(at + step));
  const picture = pictures[at];
  if (picture === undefined) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = mirrorKey(event.key);
    if (key === "ArrowRight") goTo(at + 1);
    else if (key === "ArrowLeft") goTo(at - 1);
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(pictures.length - 1);
    else if (event.key === "v") dialog.current?.close();
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.matches("[data-beside]")) dialog.current?.close();
  };
  const close = t`Close`;
  const [number, count] = [at + 1, pictures.length];
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classes.viewer}
      aria-label={t`Pictures`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className={classes.bar}>
        <span className={classes.name} role="status">
          <bdi>{picture.name}</bdi>
          {count > 1 && <span className={classes.count}>{t`${number} of ${count}`}</span>}
        </span>
        <a
          className={classes.button}
          href={picture.url}
          download={picture.name}
          aria-label={t`Download`}
          title={t`Download`}
        >
          <IconDownload size={20} aria-hidden />
        </a>
        <a
          className={classes.button}
          href={picture.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Open in a new tab`}
          title={t`Open in a new tab`}
        >
          <IconExternalLink size={20} aria-hidden />
        </a>
        <button
          type="button"
          className={classes.button}
          aria-label={close}
          title={close}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <div className={classes.place} data-whole={isWhole || undefined} data-beside="" {...swiping}>
        <button
          type="button"
          className={classes.picture}
          aria-label={isWhole ? t`Show in full size: ${picture.name}` : t`Fit to the window: ${picture.name}`}
          onClick={() => setWhole(!isWhole)}
        >
          {/* The small one is there at once. */}
          <img
            key={picture.url}
            src={picture.url}
            alt=""
            style={{ backgroundImage: `url(${JSON.stringify(picture.preview)})` }}
          />
        </button>
      </div>
      {count > 1 && (
        <>
          <StepButton side="start" label={t`Previous picture`} isLast={at === 0} onClick={() => goTo(at - 1)} />
          <StepButton side="end" label={t`Next picture`} isLast={number === count} onClick={() => goTo(at + 1)} />
        </>
      )}
    </dialog>
  );
}

function StepButton({
  side,
  label,
  isLast,
  onClick,
}: {
  side: "start" | "end";
  label: string;
  isLast: boolean;
  onClick: () => void;
}) {
  const Icon = side === "start" ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      className={`${classes.button} ${classes.step}`}
      data-side={side}
      aria-label={label}
      title={label}
      // A disabled button would lose the focus, and with it the keys.
      aria-disabled={isLast}
      onClick={onClick}
    >
      <Icon size={24} aria-hidden />
    </button>
  );
}
