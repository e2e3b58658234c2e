import { MultiSelect, type MultiSelectProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { type FoundByTitle, keepFormUnsent, mostSuggestions } from "./searchable-list.ts";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";

/**
 * A field that chooses any number of values. The first one that fits the typed text is chosen with Enter. The list
 * closes then, and selects nothing while nothing is typed: Enter pressed once too often adds nothing. After a click it
 * stays open for the next one.
 */
export function SearchableMultiSelect({
  data,
  ...others
}: { data: readonly FoundByTitle[] } & Omit<MultiSelectProps, "data" | "searchable" | "limit">) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const choose = (event: KeyboardEvent) => {
    keepFormUnsent(event);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) setOpen(false);
  };
  return (
    <MultiSelect
      data={data}
      limit={mostSuggestions}
      searchable
      hidePickedOptions
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={typed.trim() !== ""}
      onKeyDown={choose}
      {...others}
    />
  );
}
