import { useQuery, useQueryClient } from "@tanstack/react-query";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { UnbrokenOptions } from "../../../../components/unbroken-options.tsx";
import { api } from "../../../../store/api.ts";
import { withDescribedRefusal } from "../replace-refusal.ts";
import { addressAfterModeChange } from "./address-after-mode-change.ts";
import { browserTrustsQuery } from "./browser-trusts-query.ts";
import { describeStep, stepTitle } from "./mode-texts.ts";
import { type SecureConnection, type SecureMode, secureQuery } from "./secure-query.ts";
import { describeSecureRefusal } from "./secure-refusal.ts";

/** Asks before the mode changes, and then opens the page at its new address. */
export function ChooseMode({
  connection,
  mode,
  onClose,
}: {
  connection: SecureConnection;
  mode: SecureMode;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { data: isTrusted = false } = useQuery(browserTrustsQuery(connection.https_url));
  const { title, text } = describeStep(connection.mode, mode, isTrusted);
  const action = stepTitle(connection.mode, mode);
  const choose = async () => {
    const chosen = await withDescribedRefusal(describeSecureRefusal, () =>
      api(secureConnectionEndpoints.chooseSecureMode, { mode }),
    );
    const address = addressAfterModeChange(mode, chosen, { isTrusted, here: window.location });
    if (address === null) queries.setQueryData(secureQuery.queryKey, chosen);
    else window.location.assign(address);
  };
  return (
    <ConfirmDialog title={title} action={action} harmless={mode !== "off"} onConfirm={choose} onClose={onClose}>
      <UnbrokenOptions text={text} />
    </ConfirmDialog>
  );
}
