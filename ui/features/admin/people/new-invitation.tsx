import { plural, t } from "@lingui/core/macro";
import { Checkbox, NativeSelect, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { invitationLimits } from "#server/domain/invitations/limits.ts";
import { canHaveCode } from "#server/domain/invitations/policy.ts";
import { RequestFailed } from "#server/http/client.ts";
import type { InputOf } from "#server/http/contract.ts";
import { type Role, roles } from "#server/http/roles.ts";
import { ChannelSelect } from "../../../components/channel-select.tsx";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { fieldsOf } from "../../../components/form/error-field.ts";
import { Form } from "../../../components/form/form.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { formatExactDuration, formatList, formatNumber } from "../../../lib/format.ts";
import { api, describedRefusal } from "../../../store/api.ts";
import { invitationsQuery } from "../../../store/invitations-query.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canInvite, invitableRoles } from "../../../store/organization/rights/people.ts";
import { lifetimeInMinutes, lifetimes, usualLifetime } from "./lifetimes.ts";
import { RoleField } from "./role-field.tsx";
import { defaultChannelNames } from "./selectors.ts";

const numbersOfPeople = () => [
  ...[1, 5, 10, 25, 50, 100].map((people) => ({ value: String(people), label: formatNumber(people) })),
  { value: "", label: t`Any number` },
];

/** How many people can join by an invitation with a code, unless somebody chooses another number. */
const usesWithCode = "25";

type Values = {
  readonly role: Role;
  readonly channels: readonly number[];
  readonly joinsDefaults: boolean;
  /** One of {@link lifetimes}. */
  readonly lifetime: string;
  /** How many people can join; empty for any number. */
  readonly uses: string;
  readonly hasCode: boolean;
};

const empty: Values = {
  role: roles.member,
  channels: [],
  joinsDefaults: true,
  lifetime: usualLifetime,
  uses: "",
  hasCode: false,
};

/** What the limits of codes do not allow. The server has the same limits. */
function check({ role, lifetime, uses, hasCode }: Values) {
  if (!hasCode) return {};
  const { days, people } = invitationLimits.code;
  const minutes = lifetimeInMinutes(lifetime);
  const isTooLong = minutes === null || minutes > days * 24 * 60;
  const isTooMany = uses === "" || Number(uses) > people;
  return {
    role: canHaveCode(role) ? undefined : t`An invitation with a code is for members or guests.`,
    lifetime: isTooLong
      ? t`An invitation with a code expires after at most ${{ duration: formatExactDuration(days * 86_400) }}.`
      : undefined,
    uses: isTooMany
      ? plural(people, {
          one: "An invitation with a code is for at most # person.",
          other: "An invitation with a code is for at most # people.",
        })
      : undefined,
  };
}

/** Creates a link. Says in this page's words that there are too many open codes. */
async function createLink(params: InputOf<typeof invitationEndpoints.createInvitationLink>) {
  try {
    return await api(invitationEndpoints.createInvitationLink, params);
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.parameter !== "with_code") throw error;
    const { open } = invitationLimits.code;
    const words = plural(open, {
      one: "There can be at most # open code. Revoke an invitation with a code first.",
      other: "There can be at most # open codes. Revoke an invitation with a code first.",
    });
    throw describedRefusal(error, words);
  }
}

type Props = { readonly onClose: () => void; readonly onMade: (id: string) => void };

/** Creates a link with which several people can join, or any number. */
export function NewInvitation({ onClose, onMade }: Props) {
  const mayInvite = useOrganization((state) => canInvite(state, "link"));
  return (
    <DetailsPanel title={t`Invite by link`} onClose={onClose}>
      {mayInvite ? (
        <InvitationForm onClose={onClose} onMade={onMade} />
      ) : (
        <Text c="dimmed">{t`You don't have permission to create invitation links.`}</Text>
      )}
    </DetailsPanel>
  );
}

function InvitationForm({ onClose, onMade }: Props) {
  const defaults = useOrganization(defaultChannelNames);
  const allowed = useOrganization(invitableRoles);
  const queryClient = useQueryClient();
  const form = useForm({
    id: "invitation/new",
    isNew: true,
    saved: empty,
    check,
    save: async (_changes, { role, channels, joinsDefaults, lifetime, uses, hasCode }) => {
      const { invite_link } = await createLink({
        invite_as: role,
        stream_ids: [...channels],
        include_realm_default_subscriptions: joinsDefaults,
        invite_expires_in_minutes: lifetimeInMinutes(lifetime),
        max_uses: uses === "" ? null : Number(uses),
        with_code: hasCode,
      });
      form.reset();
      const { invites } = await queryClient.fetchQuery({ ...invitationsQuery, staleTime: 0 });
      const made = invites.find(({ link_url }) => link_url === invite_link);
      if (made) onMade(String(made.id));
      else onClose();
    },
    fieldOf: fieldsOf([invitationEndpoints.createInvitationLink], {
      invite_as: "role",
      stream_ids: "channels",
      invite_expires_in_minutes: "lifetime",
      max_uses: "uses",
      with_code: "hasCode",
    }),
  });
  return (
    <Form form={form} action={t`Create link`} onCancel={onClose}>
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
      <NativeSelect label={t`How many people can join`} data={numbersOfPeople()} {...form.text("uses")} />
      <Checkbox
        label={t`With a code to type`}
        description={t`Eight letters, to read out or to write on a board.`}
        {...form.flag("hasCode")}
        onChange={({ currentTarget: { checked } }) => {
          form.set("hasCode", checked);
          if (checked && form.values.uses === "") form.set("uses", usesWithCode);
        }}
      />
    </Form>
  );
}
