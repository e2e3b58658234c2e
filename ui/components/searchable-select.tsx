import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";

/** A value that is found by typing a part of its title. */
export type FoundByTitle = { readonly value: string; readonly label: string };

/** How many values are offered at once. Typing finds the others. */
const mostSuggestions = 50;

/** Enter chooses from the list. It must not also submit the form when it is pressed once too often. */
const keepFormUnsent = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

/** A field that chooses one of many values. The first one that fits the typed text is chosen with Enter. */
export function SearchableSelect({
  data,
  ...others
}: { data: readonly FoundByTitle[] } & Omit<SelectProps, "data" | "searchable" | "limit">) {
  return (
    <Select
      data={data}
      limit={mostSuggestions}
      searchable
      selectFirstOptionOnChange
      onKeyDown={keepFormUnsent}
      {...others}
    />
  );
}

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
