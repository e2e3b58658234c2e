import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Switch, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { emailDomainEndpoints } from "#server/domain/email-domains/contract.ts";
import type { EmailDomainShape } from "#server/domain/email-domains/shapes.ts";
import { api, explain } from "../../../../store/api.ts";
import classes from "./domains.module.css";

/** An email domain, and whether its subdomains are allowed as well. */
export function DomainRow({
  domain: { domain, allow_subdomains },
  mayChange,
  onRemove,
}: {
  domain: EmailDomainShape;
  mayChange: boolean;
  /** Undefined for people who may not remove it. */
  onRemove: (() => void) | undefined;
}) {
  const [problem, setProblem] = useState<string>();
  const choose = (allow: boolean) => {
    setProblem(undefined);
    api(emailDomainEndpoints.updateEmailDomain, { domain, allow_subdomains: allow }).catch((error: unknown) =>
      setProblem(explain(error)),
    );
  };
  return (
    <li className={classes.row}>
      <span className={classes.domain}>{domain}</span>
      <Switch
        label={
          <Trans>
            Include subdomains<VisuallyHidden> of {domain}</VisuallyHidden>
          </Trans>
        }
        disabled={!mayChange}
        checked={allow_subdomains}
        error={problem}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {onRemove && (
        <Button size="compact-md" variant="subtle" color="red" aria-label={t`Remove ${domain}`} onClick={onRemove}>
          {t({ message: "Remove", comment: "A button: removes an email domain" })}
        </Button>
      )}
    </li>
  );
}
