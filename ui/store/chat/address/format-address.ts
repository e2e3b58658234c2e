import { channelUrl, directUrl, encodeNarrowComponent } from "#server/markdown/narrow-url.ts";
import type { Term } from "../narrow.ts";
import type { View } from "./view.ts";

/** The address of a view, relative to the server: `/#narrow/channel/5-sales/topic/invoices/near/123`. */
export function formatAddress(view: View, nameOfChannel: (id: number) => string): string {
  switch (view.kind) {
    case "narrow": {
      const terms = view.narrow.map((term) => formatTerm(term, nameOfChannel));
      const positions = [
        ...(view.with === undefined ? [] : [`with/${view.with}`]),
        ...(view.near === undefined ? [] : [`near/${view.near}`]),
      ];
      const parts = [...terms, ...positions];
      return parts.length === 0 ? "/#feed" : `/#narrow/${parts.join("/")}`;
    }
    case "topics":
      return `/#topics/${withoutPrefix(channelUrl({ id: view.channelId, name: nameOfChannel(view.channelId) }))}`;
    case "settings":
      return view.section === "" ? "/#settings" : `/#settings/${view.section}`;
    case "channels": {
      if (view.channelId === undefined) return view.section === "" ? "/#channels" : `/#channels/${view.section}`;
      const slug = encodeNarrowComponent(nameOfChannel(view.channelId).replaceAll(" ", "-"));
      return `/#channels/${view.channelId}/${slug}/${view.section || "general"}`;
    }
    case "user":
      return `/#user/${view.userId}`;
    default:
      return `/#${view.kind}`;
  }
}

function formatTerm({ operator, operand, negated }: Term, nameOfChannel: (id: number) => string): string {
  const sign = negated ? "-" : "";
  if (operator === "channel" && typeof operand === "number") {
    return `${sign}${withoutPrefix(channelUrl({ id: operand, name: nameOfChannel(operand) }))}`;
  }
  if (operator === "dm" && typeof operand === "object") return `${sign}${withoutPrefix(directUrl(operand))}`;
  return `${sign}${operator}/${encodeNarrowComponent(String(operand))}`;
}

/** A narrow's address without the part that all such addresses begin with. */
function withoutPrefix(url: string): string {
  return url.slice("/#narrow/".length);
}
