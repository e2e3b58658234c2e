import { plural, t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { Notice } from "../../../components/notice.tsx";
import { SharedLink } from "../../../components/shared-link.tsx";
import { api, explain } from "../../../store/api.ts";
import { canAdminister } from "../../../store/organization/rights/calls.ts";
import { useChat } from "../chat-context.tsx";
import classes from "./organization-menu.module.css";

/** How long the link works. */
const days = 7;

/** Creates a link with which colleagues join as members. The administration has all other invitations. */
export function Invitation() {
  const mayAdminister = useChat(({ organization }) => canAdminister(organization));
  const [link, setLink] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const create = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const created = await api(invitationEndpoints.createInvitationLink, {
        include_realm_default_subscriptions: true,
        invite_expires_in_minutes: days * 24 * 60,
      });
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
    <div className={classes.connection}>
      {link === undefined ? <Text>{about}</Text> : <SharedLink link={link}>{about}</SharedLink>}
      {problem !== undefined && <Notice>{problem}</Notice>}
      <Group gap="sm">
        {link === undefined && (
          <Button loading={busy} onClick={() => void create()}>
            {t`Create link`}
          </Button>
        )}
        {mayAdminister && (
          <Link to="/admin/people" search={{ view: "invitations" }}>
            {t`All invitations`}
          </Link>
        )}
      </Group>
    </div>
  );
}
