import { Select, type SelectProps } from "@mantine/core";
import { type FoundByTitle, keepFormUnsent, mostSuggestions } from "./searchable-list.ts";

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
