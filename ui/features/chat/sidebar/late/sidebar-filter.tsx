import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { TypedAhead } from "../../../../components/type-ahead.tsx";
import { usePageKey } from "../../use-page-key.ts";
import classes from "../sidebar.module.css";

/**
 * The field that filters the left column. Enter opens the first conversation that is found, the arrow key focuses it,
 * and Escape closes the field. `typedBefore` was typed while it was loading.
 */
export function SidebarFilter({
  value,
  typedBefore,
  onChange,
  onClose,
}: {
  value: string;
  typedBefore: TypedAhead;
  onChange: (value: string) => void;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const isWaiting = useRef(typedBefore.isEntered && typedBefore.text.trim() !== "");
  const begin = useEffectEvent(() => {
    field.current?.focus();
    if (typedBefore.text !== "") onChange(typedBefore.text);
  });
  useEffect(() => begin(), []);
  const findFirst = () => field.current?.closest("nav")?.querySelector<HTMLElement>("li a[href]");
  const open = (first: HTMLElement) => {
    first.click();
    onClose();
  };
  // The lists are filtered now.
  const enterAtOnce = useEffectEvent((typed: string) => {
    if (!isWaiting.current || typed.trim() === "") return;
    isWaiting.current = false;
    const first = findFirst();
    if (first) open(first);
  });
  useEffect(() => enterAtOnce(value), [value]);
  const [before] = useState(() => document.activeElement);
  usePageKey("find-conversation", () => {
    field.current?.focus();
    field.current?.select();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const first = findFirst();
    if (event.key === "Escape") {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      onClose();
    } else if (event.key === "ArrowDown") first?.focus();
    else if (event.key === "Enter" && !event.nativeEvent.isComposing && value.trim() !== "" && first) open(first);
    else return;
    event.preventDefault();
    // Escape would also close the sheet that the column is in, or leave the view.
    event.stopPropagation();
  };
  return (
    <>
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
      <div role="status">{value.trim() !== "" && <p className={classes.nothing}>{t`No matches found.`}</p>}</div>
    </>
  );
}
