import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import type { LinkifierShape } from "#server/domain/linkifiers/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { api } from "../../../../store/api.ts";
import { LinkifierFields, linkifierLabels } from "./linkifier-fields.tsx";
import { type LinkifierValues, linkifierProblems, replaceRefusal } from "./linkifier-problems.ts";

/** Changes or removes a linkifier. */
export function EditLinkifier({
  linkifier: { id, pattern, url_template },
  others,
  onClose,
}: {
  linkifier: LinkifierShape;
  others: readonly LinkifierShape[];
  onClose: () => void;
}) {
  const [message, setMessage] = useState("");
  const [removing, setRemoving] = useState(false);
  const toast = useToasts();
  const form = useForm<LinkifierValues>({
    id: `linkifier/${id}`,
    saved: { pattern, url_template },
    check: (values) => linkifierProblems(values, others),
    save: (_, values) =>
      api(linkifierEndpoints.updateLinkifier, { filter_id: id, ...values }).catch((error: unknown) => {
        throw replaceRefusal(error);
      }),
  });
  const remove = async () => {
    await api(linkifierEndpoints.removeLinkifier, { filter_id: id });
    form.reset();
    toast({ message: `${pattern} becomes a link no longer.` });
    onClose();
  };
  return (
    <Stack gap="xl">
      <Form form={form} action="Save link" labels={linkifierLabels}>
        <LinkifierFields form={form} message={message} onMessage={setMessage} />
      </Form>
      <div>
        <Button variant="outline" color="red" onClick={() => setRemoving(true)}>
          Remove link
        </Button>
      </div>
      {removing && (
        <ConfirmDialog
          title={`Remove ${pattern}?`}
          action="Remove link"
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          What looks like this is plain text in new messages. In messages that were sent the links stay.
        </ConfirmDialog>
      )}
    </Stack>
  );
}
