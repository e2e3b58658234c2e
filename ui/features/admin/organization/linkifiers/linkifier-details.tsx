import { t } from "@lingui/core/macro";
import { DetailsPanel } from "../../../../components/details-panel.tsx";
import { ItemNotFound } from "../../../../components/item-not-found.tsx";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { EditLinkifier } from "./edit-linkifier.tsx";
import { linkifierLabels } from "./linkifier-fields.tsx";
import { NewLinkifier } from "./new-linkifier.tsx";

/** A linkifier, or the form for a new one. */
export function LinkifierDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const linkifiers = useOrganization(({ realm_linkifiers }) => realm_linkifiers);
  if (id === "new") {
    return (
      <DetailsPanel title={t`New automatic link`} onClose={onClose}>
        <NewLinkifier others={linkifiers} onClose={onClose} />
      </DetailsPanel>
    );
  }
  const linkifier = linkifiers.find((each) => String(each.id) === id);
  if (!linkifier) {
    const form = { id: `linkifier/${id}`, labels: linkifierLabels() };
    return <ItemNotFound what="linkifier" form={form} onClose={onClose} />;
  }
  return (
    <DetailsPanel title={t`Automatic link`} onClose={onClose}>
      <EditLinkifier linkifier={linkifier} others={linkifiers.filter((each) => each !== linkifier)} onClose={onClose} />
    </DetailsPanel>
  );
}
