import { t } from "@lingui/core/macro";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { widgetTextLimit } from "#server/domain/submessages/limits.ts";
import { overlongProblem } from "../../../../lib/length-problem.ts";
import classes from "./widget.module.css";

/** The question of a poll, or the title of a to-do list. Its author can change it. */
export function WidgetTitle({
  title,
  fallback,
  label,
  mayRename,
  onRename,
}: {
  title: string;
  /** Shown for an empty title. */
  fallback: string;
  label: string;
  mayRename: boolean;
  /** Resolves to whether it was changed. */
  onRename: (title: string) => Promise<boolean>;
}) {
  const [typed, setTyped] = useState<string>();
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The button is there again at once, and takes the focus.
    flushSync(() => setTyped(undefined));
    pencil.current?.focus();
  };
  const save = async (text: string) => {
    if (overlongProblem(text, widgetTextLimit) !== undefined) return;
    if (text.trim() === title || (await onRename(text.trim()))) close();
  };
  if (typed !== undefined) {
    return (
      <form
        className={classes.rename}
        onSubmit={(event) => {
          event.preventDefault();
          void save(typed);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          close();
        }}
      >
        <TextInput
          className={classes.text}
          size="sm"
          aria-label={label}
          dir="auto"
          value={typed}
          error={overlongProblem(typed, widgetTextLimit)}
          // It appears because its button was pressed.
          autoFocus
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" size="sm">{t`Save`}</Button>
        <Button size="sm" variant="default" onClick={close}>{t`Cancel`}</Button>
      </form>
    );
  }
  const renameLabel = t`Edit: ${label}`;
  return (
    <p className={classes.title}>
      <span dir="auto">{title === "" ? fallback : title}</span>
      {mayRename && (
        <ActionIcon
          ref={pencil}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={renameLabel}
          title={renameLabel}
          onClick={() => setTyped(title)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
    </p>
  );
}
