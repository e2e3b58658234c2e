import { plural, t } from "@lingui/core/macro";
import { Button, Divider, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { addEdit } from "../../../components/form/edits.ts";
import { fieldsOf } from "../../../components/form/error-field.ts";
import { Form } from "../../../components/form/form.tsx";
import { keepEdits, readKeptEdits } from "../../../components/form/kept-edits.ts";
import { useForm } from "../../../components/form/use-form.ts";
import { AddressesField } from "../../../components/invite-by-mail/addresses-field.tsx";
import {
  describeRemaining,
  findAddressProblem,
  inviteAtAddresses,
} from "../../../components/invite-by-mail/invite-at-addresses.ts";
import { parseAddresses } from "../../../components/invite-by-mail/parse-addresses.ts";
import type { RefusedAddress } from "../../../components/invite-by-mail/send-invitations.ts";
import { Notice } from "../../../components/notice.tsx";
import { SharedLink } from "../../../components/shared-link.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { useIsShown } from "../../../lib/use-is-shown.ts";
import { api, explain } from "../../../store/api.ts";
import { canAdminister } from "../../../store/organization/rights/calls.ts";
import { useChat } from "../chat-context.tsx";
import classes from "./organization-menu.module.css";

/** How long an invitation works. */
const days = 7;

/** What both kinds have in common. */
const common = { include_realm_default_subscriptions: true, invite_expires_in_minutes: days * 24 * 60 };

/** The ways in which somebody may invite people. */
export type InvitationWays = { readonly mail: boolean; readonly link: boolean };

/** Invites colleagues as members, by email and by a link. The administration has all other invitations. */
export function Invitation({ ways, onClose }: { ways: InvitationWays; onClose: () => void }) {
  const mayAdminister = useChat(({ organization }) => canAdminister(organization));
  return (
    <div className={classes.connection}>
      {ways.mail && <MailInvitation onClose={onClose} />}
      {ways.mail && ways.link && <Divider />}
      {ways.link && <LinkInvitation isOnly={!ways.mail} />}
      {mayAdminister && (
        <Link to="/admin/people" search={{ view: "invitations" }}>
          {t`All invitations`}
        </Link>
      )}
    </div>
  );
}

/** The addresses stay when the dialog is closed. */
const formId = "invitation/chat";
const empty = { addresses: "" };

function MailInvitation({ onClose }: { onClose: () => void }) {
  const [refused, setRefused] = useState<readonly RefusedAddress[]>([]);
  const show = useToasts();
  const isShown = useIsShown();
  const form = useForm({
    id: formId,
    isNew: true,
    saved: empty,
    check: ({ addresses }) => ({ addresses: findAddressProblem(parseAddresses(addresses)) }),
    save: async (_changes, { addresses }) => {
      const { invited, remaining, problem, ...sent } = await inviteAtAddresses(parseAddresses(addresses), {
        ...common,
        stream_ids: [],
      });
      if (invited !== undefined) show({ message: invited });
      setRefused(sent.refused);
      if (problem === undefined) {
        form.reset();
        if (isShown.current) onClose();
        return;
      }
      if (!isShown.current) {
        show({ message: describeRemaining(remaining) });
        keepEdits(formId, addEdit(empty, readKeptEdits(formId), "addresses", remaining.join("\n")));
      }
      form.set("addresses", remaining.join("\n"));
      throw problem;
    },
    fieldOf: fieldsOf([invitationEndpoints.inviteByMail], { invitee_emails: "addresses" }),
  });
  return (
    <Form form={form} action={t`Send invitations`} onCancel={onClose}>
      <AddressesField refused={refused} readOnly={form.busy} data-autofocus {...form.text("addresses")} />
    </Form>
  );
}

/** `isOnly`: whether it is the only way to invite. */
function LinkInvitation({ isOnly }: { isOnly: boolean }) {
  const [link, setLink] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const create = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const created = await api(invitationEndpoints.createInvitationLink, common);
      setLink(created.invite_link);
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };
  const about = plural(days, {
    one: "Anyone with the link can join as a member. It works for # day.",
    other: "Anyone with the link can join as a member. It works for # days.",
  });
  return (
    <>
      {link === undefined ? <Text>{about}</Text> : <SharedLink link={link}>{about}</SharedLink>}
      {problem !== undefined && <Notice>{problem}</Notice>}
      {link === undefined && (
        <Group>
          <Button variant={isOnly ? "filled" : "default"} loading={busy} onClick={() => void create()}>
            {t`Create link`}
          </Button>
        </Group>
      )}
    </>
  );
}
