import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { flag } from "../../http/value-schemas.ts";
import { hostNameLimit } from "../host-names.ts";
import { emailDomainShape } from "./shapes.ts";

const domain = text(z.string().max(hostNameLimit), "The domain, such as example.com.");
const allow_subdomains = json(flag, "Whether subdomains are included.");

/**
 * The organization's email domains. Where joining is restricted to them, people join with an address in one of them.
 */
export const emailDomainEndpoints = {
  getEmailDomains: endpoint({
    method: "GET",
    path: "/realm/domains",
    who: "user",
    refuses: [],
    summary: "List the organization's email domains.",
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
    summary: "Add an email domain of the organization.",
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
    summary: "Choose whether subdomains of an email domain are included.",
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
    summary: "Remove an email domain of the organization. Without any, every address is allowed.",
    params: { domain },
    returns: z.object({}),
    errors: [],
    example: { params: { domain: "example.com" }, returns: {} },
  }),
} as const;
