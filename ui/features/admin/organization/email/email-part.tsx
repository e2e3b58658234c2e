import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canCall } from "../../../../store/organization/rights/calls.ts";
import { Outbox } from "./outbox.tsx";
import { Relay } from "./relay.tsx";
import { RelayForNonOwners } from "./relay-for-non-owners.tsx";

/** The mail server, which owners choose, and the outbox. */
export function EmailPart() {
  const mayChange = useOrganization((state) => canCall(state, mailRelayEndpoints.chooseMailRelay));
  return (
    <>
      {mayChange ? <Relay /> : <RelayForNonOwners />}
      <Outbox />
    </>
  );
}
