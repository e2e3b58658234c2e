import type { ReactNode } from "react";
import { useLinkedPlace } from "../../../../components/settings/use-linked-place.ts";
import { useFilters } from "../../../../lib/use-address.ts";
import { linkFilters } from "./link-filters.ts";

/** The place of a setting in a form. When the address links to the setting, its input takes the focus. */
export function LinkedPlace({ name, children }: { name: string; children: ReactNode }) {
  const [{ setting }] = useFilters(linkFilters);
  const place = useLinkedPlace(setting === name);
  return <div ref={place}>{children}</div>;
}
