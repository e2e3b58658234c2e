import { t } from "@lingui/core/macro";
import { Card } from "../../../../components/card.tsx";
import { OwnSetting } from "../own-setting.tsx";
import classes from "../own-settings.module.css";
import { SettingCards } from "../setting-cards.tsx";
import { EmailForm } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";

/** How the reader signs in, what others see of them, and the end of their account. */
export function AccountSection() {
  return (
    <>
      <Card id="email" title={t`Email address`}>
        <div className={classes.inside}>
          <EmailForm />
        </div>
      </Card>
      <Card id="password" title={t`Password`}>
        <div className={classes.inside}>
          <PasswordForm />
        </div>
      </Card>
      <SettingCards parts={["privacy"]}>
        <OwnSetting name="allow_private_data_export" />
      </SettingCards>
    </>
  );
}
