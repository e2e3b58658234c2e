import { t } from "@lingui/core/macro";
import { Checkbox, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { type Role, roles } from "#server/http/roles.ts";
import { ChannelSelect } from "../../../../components/channel-select.tsx";
import { DetailsPanel } from "../../../../components/details-panel.tsx";
import { addEdit } from "../../../../components/form/edits.ts";
import { fieldsOf } from "../../../../components/form/error-field.ts";
import { Form } from "../../../../components/form/form.tsx";
import { keepEdits, readKeptEdits } from "../../../../components/form/kept-edits.ts";
import { useForm } from "../../../../components/form/use-form.ts";
import { AddressesField } from "../../../../components/invite-by-mail/addresses-field.tsx";
import {
  describeRemaining,
  findAddressProblem,
  inviteAtAddresses,
} from "../../../../components/invite-by-mail/invite-at-addresses.ts";
import { parseAddresses } from "../../../../components/invite-by-mail/parse-addresses.ts";
import type { RefusedAddress } from "../../../../components/invite-by-mail/send-invitations.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { formatList } from "../../../../lib/format.ts";
import { useIsShown } from "../../../../lib/use-is-shown.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canInvite, invitableRoles } from "../../../../store/organization/rights/people.ts";
import { lifetimeInMinutes, lifetimes, usualLifetime } from "../lifetimes.ts";
import { RoleField } from "../role-field.tsx";
import { defaultChannelNames } from "../selectors.ts";

type Values = {
  /** As it was typed or pasted. */
  readonly addresses: string;
  readonly role: Role;
  readonly channels: readonly number[];
  readonly joinsDefaults: boolean;
  /** One of {@link lifetimes}. */
  readonly lifetime: string;
};

const empty: Values = {
  addresses: "",
  role: roles.member,
  channels: [],
  joinsDefaults: true,
  lifetime: usualLifetime,
};

const formId = "invitation/mail";

/** Invites people at their email addresses, many at once. Each gets an email with a link of their own. */
export function InviteByMail({ onClose }: { onClose: () => void }) {
  const mayInvite = useOrganization((state) => canInvite(state, "address"));
  return (
    <DetailsPanel title={t`Invite by email`} isNew onClose={onClose}>
      {mayInvite ? (
        <InvitationForm onClose={onClose} />
      ) : (
        <Text c="dimmed">{t`You don't have permission to invite people by email.`}</Text>
      )}
    </DetailsPanel>
  );
}

function InvitationForm({ onClose }: { onClose: () => void }) {
  const defaults = useOrganization(defaultChannelNames);
  const allowed = useOrganization(invitableRoles);
  const [refused, setRefused] = useState<readonly RefusedAddress[]>([]);
  const show = useToasts();
  const isShown = useIsShown();
  const form = useForm({
    id: formId,
    isNew: true,
    saved: empty,
    check: ({ addresses }: Values) => ({ addresses: findAddressProblem(parseAddresses(addresses)) }),
    save: async (_changes, { addresses, role, channels, joinsDefaults, lifetime }) => {
      const { invited, remaining, problem, ...sent } = await inviteAtAddresses(parseAddresses(addresses), {
        invite_as: role,
        stream_ids: [...channels],
        include_realm_default_subscriptions: joinsDefaults,
        invite_expires_in_minutes: lifetimeInMinutes(lifetime),
      });
      if (invited !== undefined) show({ message: invited });
      setRefused(sent.refused);
      if (problem === undefined) {
        form.reset();
        if (isShown.current) onClose();
        return;
      }
      // Somebody has closed the form meanwhile. It has the addresses when it is opened again.
      if (!isShown.current) {
        show({ message: describeRemaining(remaining) });
        keepEdits(formId, addEdit(empty, readKeptEdits(formId), "addresses", remaining.join("\n")));
      }
      // The field keeps the addresses that got no invitation.
      form.set("addresses", remaining.join("\n"));
      throw problem;
    },
    fieldOf: fieldsOf([invitationEndpoints.inviteByMail], {
      invitee_emails: "addresses",
      invite_as: "role",
      stream_ids: "channels",
      invite_expires_in_minutes: "lifetime",
    }),
  });
  return (
    <Form form={form} action={t`Send invitations`} onCancel={onClose}>
      <AddressesField refused={refused} readOnly={form.busy} {...form.text("addresses")} />
      <RoleField allowed={allowed} {...form.choice("role")} />
      {defaults.length > 0 && (
        <Checkbox
          label={t`Join the default channels`}
          description={formatList(defaults)}
          {...form.flag("joinsDefaults")}
        />
      )}
      <ChannelSelect label={defaults.length > 0 ? t`Other channels` : t`Channels`} {...form.choice("channels")} />
      <NativeSelect label={t`Expires after`} data={lifetimes()} {...form.text("lifetime")} />
    </Form>
  );
}
