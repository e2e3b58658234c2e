import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { flag, json, text } from "../../http/params.ts";
import { hostNameLimit } from "../host-names.ts";
import { emailDomainShape } from "./shapes.ts";

const domain = text(z.string().max(hostNameLimit), "The domain, such as example.com.");
const allow_subdomains = json(flag, "Whether addresses in domains below it count as well.");

/**
 * The organization's email domains. Where joining is restricted to them, people join with an address in one of them.
 */
export const emailDomainEndpoints = {
  getEmailDomains: endpoint({
    method: "GET",
    path: "/realm/domains",
    who: "user",
    refuses: [],
    summary: "The organization's own email domains.",
    params: {},
    returns: z.object({ domains: z.array(emailDomainShape) }),
    errors: [],
    example: { params: {}, returns: { domains: [{ domain: "example.com", allow_subdomains: false }] } },
  }),

  addEmailDomain: endpoint({
    method: "POST",
    path: "/realm/domains",
    administers: "email_domain",
    who: "owner",
    refuses: [],
    summary: "Count an email domain as the organization's own.",
    params: { domain, allow_subdomains },
    returns: z.object({}),
    errors: [],
    example: { params: { domain: "example.org", allow_subdomains: false }, returns: {} },
  }),

  updateEmailDomain: endpoint({
    method: "PATCH",
    path: "/realm/domains/{domain}",
    administers: "email_domain",
    who: "owner",
    refuses: [],
    summary: "Say whether the domains below an email domain count as well.",
    params: { domain, allow_subdomains },
    returns: z.object({}),
    errors: [],
    example: { params: { domain: "example.com", allow_subdomains: true }, returns: {} },
  }),

  removeEmailDomain: endpoint({
    method: "DELETE",
    path: "/realm/domains/{domain}",
    administers: "email_domain",
    who: "owner",
    refuses: [],
    summary: "No longer count an email domain as the organization's own; without the last, any address will do again.",
    params: { domain },
    returns: z.object({}),
    errors: [],
    example: { params: { domain: "example.com" }, returns: {} },
  }),
} as const;
