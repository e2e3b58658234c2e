import { useQuery, useQueryClient } from "@tanstack/react-query";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { api } from "../../../../store/api.ts";
import { browserTrustsQuery } from "./browser-trusts-query.ts";
import { question, stepsFrom } from "./mode-words.ts";
import { placeAfter } from "./place-after.ts";
import { type SecureConnection, type SecureMode, secureQuery } from "./secure-query.ts";

/** Asks before the mode changes, and then opens the page at its new address. */
export function ChooseMode({
  connection,
  wanted,
  onClose,
}: {
  connection: SecureConnection;
  wanted: SecureMode;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { data: isTrusted = false } = useQuery(browserTrustsQuery(connection.https_url));
  const { title, text } = question(wanted, { isTrusted, isHere: connection.mode === "required" });
  const action = stepsFrom[connection.mode].find(({ to }) => to === wanted)?.action ?? "";
  const choose = async () => {
    const chosen = await api(secureConnectionEndpoints.chooseSecureMode, { mode: wanted });
    const place = placeAfter(wanted, chosen, { isTrusted, here: window.location });
    if (place === null) queries.setQueryData(secureQuery.queryKey, chosen);
    else window.location.assign(place);
  };
  return (
    <ConfirmDialog title={title} action={action} harmless={wanted !== "off"} onConfirm={choose} onClose={onClose}>
      {text}
    </ConfirmDialog>
  );
}
