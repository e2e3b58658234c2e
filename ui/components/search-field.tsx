import { t } from "@lingui/core/macro";
import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useCallback, useRef } from "react";
import { useShortcut } from "../lib/use-shortcut.ts";
import classes from "./search-field.module.css";

/**
 * The search of a page's list. "/" focuses it from anywhere on the page, and Escape clears it. `value` is in the
 * address.
 */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const focus = useCallback(() => field.current?.focus(), []);
  useShortcut("/", focus);
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={value !== "" && <CloseButton size="sm" aria-label={t`Clear search`} onClick={() => onChange("")} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || value === "") return;
        event.stopPropagation();
        onChange("");
      }}
    />
  );
}
