import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { type Address, changeFilters, type Filters, type FilterValues, readAddress, readFilters } from "./address.ts";

/** The page's filters from its address, and a function that changes some. `filters` must stay the same object. */
export function useFilters<Declared extends Filters>(
  filters: Declared,
): [values: FilterValues<Declared>, change: (some: Partial<FilterValues<Declared>>) => void] {
  const [address, go] = useAddress();
  const change = useCallback(
    (some: Partial<FilterValues<Declared>>) => go((before) => changeFilters(filters, before, some), { replace: true }),
    [filters, go],
  );
  return [readFilters(filters, address), change];
}

/** The open item of a list: its ID, or "new"; undefined when nothing is open. */
export function useOpened() {
  const [address, go] = useAddress();
  const open = useCallback((id: string) => go((before) => ({ ...before, open: id }), { replace: false }), [go]);
  const close = useCallback(() => go(({ open: _, ...rest }) => rest, { replace: false }), [go]);
  return { opened: address.open, open, close };
}

/** The address's search values, and a function that changes them. `replace` adds no entry to the browser's history. */
export function useAddress() {
  const search = useSearch({ strict: false });
  const address = useMemo(() => readAddress(search), [search]);
  const navigate = useNavigate();
  const go = useCallback(
    (change: (before: Address) => Address, { replace }: { replace: boolean }) =>
      void navigate({
        to: ".",
        search: (before: Readonly<Record<string, unknown>>) => change(readAddress(before)),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return [address, go] as const;
}
