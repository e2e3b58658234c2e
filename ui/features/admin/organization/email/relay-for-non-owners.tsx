import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { outboxQuery } from "./outbox-query.ts";

/** The mail server as administrators who are not owners see it. */
export function RelayForNonOwners() {
  const { data } = useQuery(outboxQuery);
  if (!data) return null;
  return (
    <TitledSection title={t`Mail server`}>
      <div>
        {data.relay === null
          ? t`No mail server is set up, so invitations and notifications can't be emailed. Only owners can change this.`
          : t`Emails are sent through ${{ host: data.relay }}. Only owners can change this.`}
      </div>
    </TitledSection>
  );
}
