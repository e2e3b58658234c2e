import { t } from "@lingui/core/macro";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { joinRequestEndpoints } from "#server/domain/join-requests/contract.ts";
import { type Role, roles } from "#server/http/roles.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { DetailsPanel } from "../../../../components/details-panel.tsx";
import { Field, Fields } from "../../../../components/fields.tsx";
import { fieldsOf } from "../../../../components/form/error-field.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { ItemNotFound } from "../../../../components/item-not-found.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { useIsShown } from "../../../../lib/use-is-shown.ts";
import { api, explain } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { addableRoles } from "../../../../store/organization/rights/people.ts";
import { everybody } from "../../../../store/organization/selectors.ts";
import { addressProblem, fullNameProblem } from "../person-problems.ts";
import { RoleField } from "../role-field.tsx";
import { availabilityFacts } from "../selectors.ts";
import { type JoinRequest, joinRequestsQuery } from "./join-requests-query.ts";
import { useJoinRequests } from "./use-join-requests.ts";

type Values = { readonly full_name: string; readonly email: string; readonly role: Role };

type Props = { readonly onClose: () => void; readonly onAdded: (userId: number) => void };

const formOf = (id: number) => ({
  id: `join-request/${id}`,
  labels: { full_name: t`Name`, email: t`Email` },
});

/** Somebody who asks to join: what they wrote, and accepting or declining it. */
export function JoinRequestDetails({ id, onClose, onAdded }: Props & { readonly id: number }) {
  const { requests, error } = useJoinRequests();
  const queryClient = useQueryClient();
  const isShown = useIsShown();
  // Shown until the list is without it.
  const [declined, setDeclined] = useState<JoinRequest>();
  const request = requests?.find((each) => each.id === id) ?? declined;
  const closeDeclined = async (shown: JoinRequest) => {
    setDeclined(shown);
    // Closing gives the focus to a row of the list, which must not go afterwards.
    await queryClient.invalidateQueries({ queryKey: joinRequestsQuery.queryKey });
    // The answer may come when something else is open.
    if (isShown.current) onClose();
  };
  if (request === undefined && error) {
    return (
      <DetailsPanel title={t`Request to join`} onClose={onClose}>
        <Notice>{explain(error)}</Notice>
      </DetailsPanel>
    );
  }
  if (requests === undefined) return null;
  if (request === undefined) return <ItemNotFound what="request" form={formOf(id)} onClose={onClose} />;
  return (
    <DetailsPanel title={request.full_name} onClose={onClose}>
      <Answering
        request={request}
        onDeclined={() => closeDeclined(request)}
        onAdded={(userId) => isShown.current && onAdded(userId)}
      />
    </DetailsPanel>
  );
}

const initialRole: Role = roles.member;

type AnsweringProps = Pick<Props, "onAdded"> & {
  readonly request: JoinRequest;
  readonly onDeclined: () => Promise<void>;
};

function Answering({ request, onDeclined, onAdded }: AnsweringProps) {
  const { id, full_name, email, ip_address, date_created } = request;
  const facts = useOrganization(availabilityFacts);
  const allowed = useOrganization(addableRoles);
  const holder = useOrganization((state) =>
    everybody(state).find((person) => person.delivery_email?.toLowerCase() === email.toLowerCase()),
  );
  const show = useToasts();
  const [isDeclining, setDeclining] = useState(false);
  const form = useForm({
    id: formOf(id).id,
    isNew: true,
    saved: { full_name, email, role: initialRole },
    check: (values: Values) => ({
      full_name: fullNameProblem(values.full_name, facts),
      email: addressProblem(values.email, facts),
    }),
    save: async (_changes, values) => {
      const name = values.full_name.trim();
      const { user_id } = await api(joinRequestEndpoints.acceptJoinRequest, {
        request_id: id,
        full_name: name,
        email: values.email.trim(),
        role: values.role,
      });
      form.reset();
      show({ message: t`${name} added.` });
      onAdded(user_id);
    },
    fieldOf: fieldsOf([joinRequestEndpoints.acceptJoinRequest], {}),
  });
  const decline = async () => {
    await api(joinRequestEndpoints.declineJoinRequest, { request_id: id });
    form.reset();
    show({ message: t`${{ name: full_name }}'s request declined.` });
    await onDeclined();
  };
  return (
    <Stack gap="lg">
      <Fields>
        {holder !== undefined && <Field name={t`Email`}>{email}</Field>}
        <Field name={t({ message: "Asked", comment: "When somebody asked to join" })}>
          <RelativeTime at={date_created * 1000} />
        </Field>
        <Field name={t`IP address`}>{ip_address}</Field>
      </Fields>
      <Text>
        {holder === undefined
          ? t`Nobody has checked who this is. Accept only people who told you that they asked.`
          : t`${{ name: holder.full_name }} has this address, so the request can't be accepted.`}
      </Text>
      {holder === undefined && (
        <Form form={form} action={t`Accept request`}>
          <TextInput {...form.text("full_name")} label={t`Name`} autoComplete="off" />
          <TextInput
            {...form.text("email")}
            label={t`Email`}
            description={t`They sign in with this address.`}
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
          <RoleField allowed={allowed} {...form.choice("role")} />
        </Form>
      )}
      <div>
        <Button variant="outline" color="red" onClick={() => setDeclining(true)}>
          {t`Decline request`}
        </Button>
      </div>
      {isDeclining && (
        <ConfirmDialog
          title={t`Decline ${{ name: full_name }}'s request?`}
          action={t`Decline request`}
          onConfirm={decline}
          onClose={() => setDeclining(false)}
        >
          {t`The request is deleted. ${{ name: full_name }} isn't notified and can ask again.`}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
