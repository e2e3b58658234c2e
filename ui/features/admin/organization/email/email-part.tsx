import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canCall } from "../../../../store/organization/rights/calls.ts";
import { Outbox } from "./outbox.tsx";
import { Relay } from "./relay.tsx";
import { RelayForOthers } from "./relay-for-others.tsx";

/** Where mail is handed over, which owners choose, and what of it waits. */
export function EmailPart() {
  const mayChange = useOrganization((state) => canCall(state, mailRelayEndpoints.chooseMailRelay));
  return (
    <>
      {mayChange ? <Relay /> : <RelayForOthers />}
      <Outbox />
    </>
  );
}
