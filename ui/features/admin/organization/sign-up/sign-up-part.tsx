import { t } from "@lingui/core/macro";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { collectPartSettings } from "../settings/part-settings.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { Domains } from "./domains.tsx";

const signUp = collectPartSettings("sign-up");

/** The settings of who can join, and of what people may change of their own account. */
export function SignUpPart() {
  const isRestricted = useOrganization(({ realm_emails_restricted_to_domains }) => realm_emails_restricted_to_domains);
  return (
    <>
      <SettingsForm of={signUp} action={t`Save`} />
      <Domains isRestricted={isRestricted} />
    </>
  );
}
