import { useIsOwner } from "../../use-me.ts";
import { Outbox } from "./outbox.tsx";
import { Relay } from "./relay.tsx";
import { RelayForOthers } from "./relay-for-others.tsx";

/** Where mail is handed over, which owners choose, and what of it waits. */
export function EmailPart() {
  const isOwner = useIsOwner();
  return (
    <>
      {isOwner ? <Relay /> : <RelayForOthers />}
      <Outbox />
    </>
  );
}
