import { emailDomainEndpoints } from "#server/domain/email-domains/contract.ts";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import { canCall } from "../../calls.ts";
import { type Action, reachValue, type Viewer } from "../action.ts";

/** Actions to try on linkifiers and email domains. */
export function listPatternAndDomainActions(viewer: Viewer): Action[] {
  return [...listLinkifierActions(viewer), ...listDomainActions(viewer)];
}

function listLinkifierActions({ organization, person }: Viewer): Action[] {
  const linkifier = { pattern: "never-(?P<id>[0-9]+)", url_template: "https://n.test/{id}" };
  const ids = organization.realm_linkifiers.map(({ id }) => id);
  return [
    {
      name: "add a linkifier",
      isOffered: canCall(organization, linkifierEndpoints.addLinkifier),
      request: () => person.call(linkifierEndpoints.addLinkifier, linkifier),
    },
    {
      name: "order the linkifiers",
      isOffered: canCall(organization, linkifierEndpoints.reorderLinkifiers),
      request: () => person.call(linkifierEndpoints.reorderLinkifiers, { ordered_linkifier_ids: ids.toReversed() }),
    },
    ...organization.realm_linkifiers.slice(0, 2).flatMap(({ id: filter_id, pattern: target }) => [
      {
        name: "change a linkifier",
        target,
        isOffered: canCall(organization, linkifierEndpoints.updateLinkifier),
        request: () => person.call(linkifierEndpoints.updateLinkifier, { filter_id, ...linkifier }),
      },
      {
        name: "remove a linkifier",
        target,
        isOffered: canCall(organization, linkifierEndpoints.removeLinkifier),
        request: () => person.call(linkifierEndpoints.removeLinkifier, { filter_id }),
      },
    ]),
  ];
}

function listDomainActions({ organization, person }: Viewer): Action[] {
  const newDomain = "never-heard-of.test";
  const { domain, allow_subdomains } = organization.realm_domains[0] ?? { domain: newDomain, allow_subdomains: false };
  return [
    {
      name: "add an email domain",
      isOffered: canCall(organization, emailDomainEndpoints.addEmailDomain),
      request: () => person.call(emailDomainEndpoints.addEmailDomain, { domain: newDomain, allow_subdomains: false }),
    },
    {
      name: "change an email domain",
      target: domain,
      isOffered: canCall(organization, emailDomainEndpoints.updateEmailDomain),
      request: () =>
        reachValue("domain", () =>
          person.call(emailDomainEndpoints.updateEmailDomain, { domain, allow_subdomains: !allow_subdomains }),
        ),
    },
    {
      name: "remove an email domain",
      target: domain,
      isOffered: canCall(organization, emailDomainEndpoints.removeEmailDomain),
      request: () => reachValue("domain", () => person.call(emailDomainEndpoints.removeEmailDomain, { domain })),
    },
  ];
}
