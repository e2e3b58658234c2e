import { t } from "@lingui/core/macro";
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
  const mayAdd = useOrganization((state) => canCall(state, emailDomainEndpoints.addEmailDomain));
  const mayChange = useOrganization((state) => canCall(state, emailDomainEndpoints.updateEmailDomain));
  const mayRemove = useOrganization((state) => canCall(state, emailDomainEndpoints.removeEmailDomain));
  const domains = useOrganization(({ realm_domains }) => realm_domains);
  const [removing, setRemoving] = useState<EmailDomainShape>();
  return (
    <TitledSection title={t`Email domains`}>
      {domains.length === 0 && (
        <Text c="dimmed">
          {isRestricted ? t`None yet. Until you add one, people can join with any address.` : t`None yet.`}
        </Text>
      )}
      {domains.length > 0 && (
        <ul className={framedList.framed} aria-label={t`Email domains`}>
          {domains.map((domain) => (
            <DomainRow
              key={domain.domain}
              domain={domain}
              mayChange={mayChange}
              onRemove={mayRemove ? () => setRemoving(domain) : undefined}
            />
          ))}
        </ul>
      )}
      {mayAdd && <NewDomain taken={domains.map(({ domain }) => domain)} />}
      {removing && (
        <ConfirmDialog
          title={t`Remove ${{ domain: removing.domain }}?`}
          action={t`Remove ${{ domain: removing.domain }}`}
          onConfirm={() => api(emailDomainEndpoints.removeEmailDomain, { domain: removing.domain })}
          onClose={() => setRemoving(undefined)}
        >
          {domains.length === 1
            ? t`It is the last one: people can then join with any address. Existing people stay.`
            : t`People with an address in this domain can no longer join while domains are limited. Existing people stay.`}
        </ConfirmDialog>
      )}
    </TitledSection>
  );
}
