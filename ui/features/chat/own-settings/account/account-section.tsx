import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Card } from "../../../../components/card.tsx";
import { OwnSetting } from "../own-setting.tsx";
import classes from "../own-settings.module.css";
import { SettingCards } from "../setting-cards.tsx";
import { ApiKey } from "./api-key.tsx";
import { OwnDeactivation } from "./deactivation.tsx";
import { EmailForm } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";

/** How the reader signs in, what others see of them, and the end of their account. */
export function AccountSection() {
  return (
    <>
      <Part id="email" title={t`Email address`}>
        <EmailForm />
      </Part>
      <Part id="password" title={t`Password`}>
        <PasswordForm />
      </Part>
      <SettingCards parts={["privacy"]}>
        <OwnSetting name="allow_private_data_export" />
      </SettingCards>
      <Part id="api-key" title={t`API key`}>
        <ApiKey />
      </Part>
      <Part id="deactivation" title={t`Deactivate account`}>
        <OwnDeactivation />
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card id={id} title={title}>
      <div className={classes.inside}>{children}</div>
    </Card>
  );
}
