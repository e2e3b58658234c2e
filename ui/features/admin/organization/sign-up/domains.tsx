import { Text } from "@mantine/core";
import { useState } from "react";
import { emailDomainEndpoints } from "#server/domain/email-domains/contract.ts";
import type { EmailDomainShape } from "#server/domain/email-domains/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import framedList from "../../../../components/framed-list.module.css";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canCall } from "../../../../store/organization/rights/calls.ts";
import { DomainRow } from "./domain-row.tsx";
import { NewDomain } from "./new-domain.tsx";

/** The allowed email domains. Everybody sees them, and owners change them. */
export function Domains({ isRestricted }: { isRestricted: boolean }) {
  const mayChange = useOrganization((state) => canCall(state, emailDomainEndpoints.addEmailDomain));
  const domains = useOrganization(({ realm_domains }) => realm_domains);
  const [removing, setRemoving] = useState<EmailDomainShape>();
  return (
    <TitledSection title="Email domains of the organization">
      {domains.length === 0 && (
        <Text c="dimmed">
          There are none yet. {isRestricted && "Until there is one, people join with any address."}
        </Text>
      )}
      {domains.length > 0 && (
        <ul className={framedList.framed} aria-label="Email domains">
          {domains.map((domain) => (
            <DomainRow key={domain.domain} domain={domain} mayChange={mayChange} onRemove={() => setRemoving(domain)} />
          ))}
        </ul>
      )}
      {mayChange && <NewDomain taken={domains.map(({ domain }) => domain)} />}
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.domain}?`}
          action={`Remove ${removing.domain}`}
          onConfirm={() => api(emailDomainEndpoints.removeEmailDomain, { domain: removing.domain })}
          onClose={() => setRemoving(undefined)}
        >
          {domains.length === 1
            ? "It is the last one: then people can join with any address."
            : "People with an address there can no longer join where only the organization's own may."}{" "}
          Those who are here already stay.
        </ConfirmDialog>
      )}
    </TitledSection>
  );
}
