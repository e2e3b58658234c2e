import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { usePageKey } from "../../use-page-key.ts";
import classes from "../sidebar.module.css";

/**
 * The field that filters the left column. Enter opens the first conversation that is found, the arrow key focuses it,
 * and Escape closes the field.
 */
export function SidebarFilter({
  value,
  onChange,
  onClose,
}: {
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [before] = useState(() => document.activeElement);
  usePageKey("find-conversation", () => {
    field.current?.focus();
    field.current?.select();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const first = field.current?.closest("nav")?.querySelector<HTMLElement>("li a[href]");
    if (event.key === "Escape") {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      onClose();
    } else if (event.key === "ArrowDown") first?.focus();
    else if (event.key === "Enter" && !event.nativeEvent.isComposing && value.trim() !== "" && first) {
      first.click();
      onClose();
    } else return;
    event.preventDefault();
    // Escape would also close the sheet that the column is in, or leave the view.
    event.stopPropagation();
  };
  return (
    <input
      ref={field}
      type="search"
      className={classes.filter}
      aria-label={t`Filter conversations and channels`}
      placeholder={t`Filter`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => value.trim() === "" && onClose()}
      onKeyDown={onKeyDown}
    />
  );
}
