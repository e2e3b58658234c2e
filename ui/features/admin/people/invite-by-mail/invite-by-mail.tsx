import { plural, t } from "@lingui/core/macro";
import { Checkbox, NativeSelect, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { isNewEmailAddress } from "#server/domain/email-addresses.ts";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { invitationLimits } from "#server/domain/invitations/limits.ts";
import { RequestFailed } from "#server/http/client.ts";
import { type Role, roles } from "#server/http/roles.ts";
import { ChannelSelect } from "../../../../components/channel-select.tsx";
import { DetailsPanel } from "../../../../components/details-panel.tsx";
import { addEdit } from "../../../../components/form/edits.ts";
import { fieldsOf } from "../../../../components/form/error-field.ts";
import { Form } from "../../../../components/form/form.tsx";
import { keepEdits, readKeptEdits } from "../../../../components/form/kept-edits.ts";
import { useForm } from "../../../../components/form/use-form.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { formatList } from "../../../../lib/format.ts";
import { useIsShown } from "../../../../lib/use-is-shown.ts";
import { api, describedRefusal, pageError } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canInvite, invitableRoles } from "../../../../store/organization/rights/people.ts";
import { formatNames } from "../format-names.ts";
import { lifetimeInMinutes, lifetimes, usualLifetime } from "../lifetimes.ts";
import { RoleField } from "../role-field.tsx";
import { RefusalList } from "../selected/refusal-list.tsx";
import { defaultChannelNames } from "../selectors.ts";
import { describeRefused } from "./describe-refused.ts";
import { parseAddresses } from "./parse-addresses.ts";
import { type RefusedAddress, sendInvitations } from "./send-invitations.ts";

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
    check: ({ addresses }: Values) => ({ addresses: findProblem(parseAddresses(addresses)) }),
    save: async (_changes, { addresses, role, channels, joinsDefaults, lifetime }) => {
      const sent = await sendInvitations(parseAddresses(addresses), (emails) =>
        api(invitationEndpoints.inviteByMail, {
          invitee_emails: emails.join("\n"),
          invite_as: role,
          stream_ids: [...channels],
          include_realm_default_subscriptions: joinsDefaults,
          invite_expires_in_minutes: lifetimeInMinutes(lifetime),
        }),
      );
      if (sent.invited > 0) show({ message: describeInvited(sent.invited) });
      setRefused(sent.refused);
      const remaining = [...sent.refused.map(({ email }) => email), ...sent.left];
      if (remaining.length === 0) {
        form.reset();
        if (isShown.current) onClose();
        return;
      }
      // Somebody has closed the form meanwhile. It has the addresses when it is opened again.
      if (!isShown.current) {
        show({ message: t`Not invited: ${{ addresses: formatNames(remaining) }}` });
        keepEdits(formId, addEdit(empty, readKeptEdits(formId), "addresses", remaining.join("\n")));
      }
      // The field keeps the addresses that got no invitation.
      form.set("addresses", remaining.join("\n"));
      if (sent.failure !== undefined) throw withOwnWords(sent.failure);
      throw pageError(t`These addresses did not get an invitation.`, "invitee_emails");
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
      <Textarea
        label={t`Email addresses`}
        description={t`Paste them from an email or a spreadsheet, or type one per line.`}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        autoCapitalize="none"
        readOnly={form.busy}
        {...form.text("addresses")}
      />
      <RefusalList title={t`Not invited:`} refusals={describeRefused(refused)} />
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

/** What is wrong with the addresses before they are sent. */
function findProblem(addresses: readonly string[]): string | undefined {
  const most = invitationLimits.aDay;
  const invalid = addresses.filter((address) => !isNewEmailAddress(address));
  if (addresses.length === 0) return t`Enter at least one email address.`;
  if (invalid.length > 0) {
    return t`Not an email address: ${{ addresses: formatNames(invalid) }}`;
  }
  return addresses.length > most ? describeDailyLimit() : undefined;
}

function withOwnWords(error: unknown): unknown {
  const isOverLimit = error instanceof RequestFailed && error.body.daily_limit_reached === true;
  return isOverLimit ? describedRefusal(error, describeDailyLimit()) : error;
}

function describeDailyLimit(): string {
  return plural(invitationLimits.aDay, {
    one: "You can invite at most # person a day.",
    other: "You can invite at most # people a day.",
  });
}

function describeInvited(count: number): string {
  return plural(count, { one: "# person invited.", other: "# people invited." });
}
