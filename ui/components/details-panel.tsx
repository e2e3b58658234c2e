import { t } from "@lingui/core/macro";
import { Button, CloseButton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconArrowLeft } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import classes from "./details-panel.module.css";
import { useIsBesideList } from "./list-with-details.tsx";

/**
 * The open item of a list: its title, its content and a close button. Escape closes it too. `action` is beside the
 * title. The title takes the focus when another item is opened, so give the panel a `key` that identifies the item.
 * Something inside that has taken the focus before keeps it. With `isNew`, the first text field takes it, so that
 * somebody can name something new at once.
 */
export function DetailsPanel({
  title,
  action,
  isNew = false,
  onClose,
  children,
}: {
  title: string;
  action?: ReactNode;
  isNew?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const isBesideList = useIsBesideList();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (panel.current?.contains(document.activeElement)) return;
    const field = isNew ? panel.current?.querySelector<HTMLElement>("form :is(input,textarea)") : null;
    (field ?? heading.current)?.focus();
  }, [isNew]);
  useDocumentTitle(`${title} · Watercooler`);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // The keys of a dialog come here too, although it is elsewhere in the document.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-labelledby={id}
      data-beside={isBesideList || undefined}
      onKeyDown={onKeyDown}
    >
      {!isBesideList && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.back}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onClose}
        >
          {t`Back to the list`}
        </Button>
      )}
      <div className={classes.head}>
        <Title id={id} ref={heading} tabIndex={-1} order={isBesideList ? 2 : 1} size={isBesideList ? "h2" : "h1"}>
          {title}
        </Title>
        {action}
        {isBesideList && <CloseButton aria-label={t`Close ${title}`} onClick={onClose} />}
      </div>
      {children}
    </section>
  );
}
