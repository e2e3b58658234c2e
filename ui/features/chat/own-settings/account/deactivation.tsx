import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { findSelfDeactivationRefusal } from "../../../../store/organization/rights/people.ts";

/** Deactivates the reader's own account, which signs them out. */
export function OwnDeactivation() {
  const refusal = useOrganization(findSelfDeactivationRefusal);
  const [isAsking, setAsking] = useState(false);
  if (refusal === "only_owner")
    return (
      <Text c="dimmed">
        {t`You are the only owner, so you can't deactivate your account. Make someone else an owner first.`}
      </Text>
    );
  const deactivate = async () => {
    await api(userEndpoints.deactivateOwnUser, {});
    // A full page load, because the page has the data of somebody who is signed out now.
    window.location.replace("/sign-in");
  };
  return (
    <>
      <Text c="dimmed">{t`You are signed out everywhere. Your messages stay. An administrator can reactivate you.`}</Text>
      <div>
        <Button color="red" variant="outline" onClick={() => setAsking(true)}>
          {t`Deactivate account`}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Deactivate your account?`}
          action={t`Deactivate account`}
          onConfirm={deactivate}
          onClose={() => setAsking(false)}
        >
          {t`You are signed out everywhere and can't sign in. Your bots are deactivated too. Your messages stay.`}
        </ConfirmDialog>
      )}
    </>
  );
}
