import { MultiSelect, type MultiSelectProps } from "@mantine/core";
import { useState } from "react";
import { type FoundByTitle, keepFormUnsent, mostSuggestions } from "./searchable-list.ts";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";

/**
 * A field that chooses any number of values. The first one that fits the typed text is chosen with Enter. The list closes
 * then, and selects nothing while nothing is typed: Enter pressed once too often adds nothing.
 */
export function SearchableMultiSelect({
  data,
  ...others
}: { data: readonly FoundByTitle[] } & Omit<MultiSelectProps, "data" | "searchable" | "limit">) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  return (
    <MultiSelect
      data={data}
      limit={mostSuggestions}
      searchable
      hidePickedOptions
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={typed.trim() !== ""}
      onKeyDown={keepFormUnsent}
      {...others}
    />
  );
}
