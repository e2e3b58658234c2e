import { t } from "@lingui/core/macro";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { PartSections } from "../settings/part-sections.tsx";
import { collectPartSettings } from "../settings/part-settings.ts";
import { Domains } from "./domains.tsx";

const signUp = collectPartSettings("sign-up");

/** The settings of who can join, and of what people may change of their own account. */
export function SignUpPart() {
  const isRestricted = useOrganization(({ realm_emails_restricted_to_domains }) => realm_emails_restricted_to_domains);
  return (
    <>
      <PartSections of={signUp} action={t`Save welcome message`} />
      <Domains isRestricted={isRestricted} />
    </>
  );
}
