import { useQuery } from "@tanstack/react-query";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { outboxQuery } from "./outbox-query.ts";

/** The mail server as administrators who are not owners see it. */
export function RelayForNonOwners() {
  const { data } = useQuery(outboxQuery);
  if (!data) return null;
  return (
    <TitledSection title="Mail server">
      <div>
        {data.relay === null ? "There is none, so mail waits." : `Mail is handed over to ${data.relay}.`} Only owners
        can change that.
      </div>
    </TitledSection>
  );
}
