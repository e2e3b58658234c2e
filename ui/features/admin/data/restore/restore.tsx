import { Text } from "@mantine/core";
import { useIsOwner } from "../../use-me.ts";
import { LookInto } from "./look-into.tsx";

/** What a backup holds, and how to go back to it: for owners, since backups hold everything. */
export function Restore() {
  return useIsOwner() ? (
    <LookInto />
  ) : (
    <Text>Only owners can look into backups, because they hold everything that was ever written.</Text>
  );
}
