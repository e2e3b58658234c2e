import { z } from "zod";
import { type EmailDomainShape, emailDomainShape } from "./shapes.ts";

const type = z.literal("realm_domains");

/** The organization's own email domains changed. */
export const emailDomainEvent = z.discriminatedUnion("op", [
  z.object({ type, op: z.literal(["add", "change"]), realm_domain: emailDomainShape }),
  z.object({ type, op: z.literal("remove"), domain: z.string() }),
]);

/** An event about email domains, as sent to clients. */
export type EmailDomainEvent = z.infer<typeof emailDomainEvent>;

/** The part of a client's state that these events keep up to date, sorted by name. */
export type EmailDomainState = { readonly realm_domains: readonly EmailDomainShape[] };

/** A client's state after an event about email domains. */
export function applyEmailDomainEvent<State extends EmailDomainState>(state: State, event: EmailDomainEvent): State {
  const name = event.op === "remove" ? event.domain : event.realm_domain.domain;
  const others = state.realm_domains.filter(({ domain }) => domain !== name);
  if (event.op === "remove") return { ...state, realm_domains: others };
  const domains = [...others, event.realm_domain].sort((a, b) => (a.domain < b.domain ? -1 : 1));
  return { ...state, realm_domains: domains };
}
