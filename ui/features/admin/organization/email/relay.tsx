import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../../../components/notice.tsx";
import { explain } from "../../../../store/api.ts";
import { ReadOnlyRelay } from "./read-only-relay.tsx";
import { RelayForm } from "./relay-form.tsx";
import { relayQuery } from "./relay-query.ts";

/** The mail server for owners. It can be chosen unless the server's start options name one. */
export function Relay() {
  const { data, error } = useQuery(relayQuery);
  if (!data) return error ? <Notice>{explain(error)}</Notice> : <Skeleton height={320} />;
  return data.source === "start" && data.relay ? (
    <ReadOnlyRelay relay={data.relay} />
  ) : (
    <RelayForm relay={data.relay} />
  );
}
