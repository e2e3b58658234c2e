import type { EmailDomainShape } from "./shapes.ts";

/** The organization's own email domains changed. */
export type EmailDomainEvent =
  | { readonly type: "realm_domains"; readonly op: "add" | "change"; readonly realm_domain: EmailDomainShape }
  | { readonly type: "realm_domains"; readonly op: "remove"; readonly domain: string };

/** The part of a client's state that these events keep true, by name. */
export type EmailDomainState = { readonly realm_domains: readonly EmailDomainShape[] };

/** A client's state after an event about email domains. */
export function applyEmailDomainEvent<State extends EmailDomainState>(state: State, event: EmailDomainEvent): State {
  const name = event.op === "remove" ? event.domain : event.realm_domain.domain;
  const others = state.realm_domains.filter(({ domain }) => domain !== name);
  if (event.op === "remove") return { ...state, realm_domains: others };
  const domains = [...others, event.realm_domain].sort((a, b) => (a.domain < b.domain ? -1 : 1));
  return { ...state, realm_domains: domains };
}
