import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { invitationsQuery } from "../../../../store/invitations-query.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canInvite } from "../../../../store/organization/rights/people.ts";

/** Opens the form that invites people by email, where there is a mail server. */
export function InviteByMailButton({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(invitationsQuery);
  const mayInvite = useOrganization((state) => canInvite(state, "address"));
  if (data?.sends_mail !== true || !mayInvite) return null;
  return (
    <Button variant="default" onClick={onOpen}>
      {t`Invite by email`}
    </Button>
  );
}
