import { t } from "@lingui/core/macro";
import { Menu, Modal } from "@mantine/core";
import {
  IconBuildingCommunity,
  IconDeviceMobile,
  IconInfoCircle,
  IconSettings,
  IconUserPlus,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { mayAdminister } from "../../../lib/roles.ts";
import { invitationsQuery } from "../../../store/invitations-query.ts";
import { canInvite } from "../../../store/organization/rights/people.ts";
import { besidePage, type Session } from "../../../store/queries.ts";
import { useChat } from "../chat-context.tsx";
import { useClosingKey } from "../use-closing-key.ts";
import { usePageKey } from "../use-page-key.ts";
import { AboutOrganization } from "./open-about.tsx";
import { Connection } from "./open-connection.tsx";
import { Invitation, type InvitationWays } from "./open-invitation.tsx";
import { OrganizationButton } from "./organization-button.tsx";
import "@mantine/core/styles/Menu.layer.css";
import type { ShownOrganization } from "./organization-name.tsx";

/**
 * The menu of the organization: what it is, how to invite and connect people, its administration, the version. It is open
 * when it appears, and replaces the button that was pressed, if `isPressed`. When it closes, the focus returns to where it
 * was.
 */
export function OpenOrganizationMenu({
  session,
  organization,
  isPressed,
}: {
  session: Session;
  organization: ShownOrganization;
  isPressed: boolean;
}) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<"connection" | "invitation" | "about">();
  const hasDescription = useChat((state) => state.organization.realm_description.trim() !== "");
  const ways = useInvitationWays();
  /** What had the focus when the menu opened. */
  const opener = useRef<Element>(null);
  const change = (willBeOpen: boolean) => {
    if (willBeOpen) opener.current = document.activeElement;
    setOpen(willBeOpen);
  };
  const openFirst = useEffectEvent(() => {
    if (isPressed) target.current?.focus();
    change(true);
  });
  useEffect(() => openFirst(), []);
  usePageKey("organization-menu", () => change(true));
  useClosingKey(isOpen ? "organization-menu" : undefined, () => change(false));
  const closeDialog = () => {
    setDialog(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const titles = {
    about: organization.name,
    invitation: t`Invite people`,
    connection: t`Connect people and devices`,
  };
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={change}
        position="bottom-start"
        width={280}
        shadow="md"
        transitionProps={{ duration: 0 }}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <OrganizationButton ref={target} organization={organization} />
        </Menu.Target>
        <Menu.Dropdown>
          {hasDescription && (
            <Menu.Item leftSection={<IconBuildingCommunity size={18} aria-hidden />} onClick={() => setDialog("about")}>
              {t`About ${{ organization: organization.name }}`}
            </Menu.Item>
          )}
          {(ways.mail || ways.link) && (
            <Menu.Item leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setDialog("invitation")}>
              {t`Invite people`}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDeviceMobile size={18} aria-hidden />} onClick={() => setDialog("connection")}>
            {t`Connect people and devices`}
          </Menu.Item>
          {mayAdminister(session) && (
            <Menu.Item component={Link} to="/admin" leftSection={<IconSettings size={18} aria-hidden />}>
              {t`Administration`}
            </Menu.Item>
          )}
          <Menu.Item component={Link} to="/about" leftSection={<IconInfoCircle size={18} aria-hidden />}>
            {t`About Watercooler`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={dialog !== undefined}
        onClose={closeDialog}
        returnFocus={false}
        title={dialog && titles[dialog]}
        closeButtonProps={{ "aria-label": t`Close` }}
        size="lg"
        transitionProps={{ duration: 0 }}
      >
        {dialog === "about" && <AboutOrganization />}
        {dialog === "invitation" && <Invitation ways={ways} onClose={closeDialog} />}
        {dialog === "connection" && <Connection />}
      </Modal>
    </>
  );
}

/** How the reader may invite people. Email is a way where the server can send it. */
function useInvitationWays(): InvitationWays {
  const link = useChat((state) => canInvite(state.organization, "link"));
  const mayByMail = useChat((state) => canInvite(state.organization, "address"));
  const { data } = useQuery({ ...invitationsQuery, enabled: mayByMail, meta: besidePage });
  return { link, mail: mayByMail && data?.sends_mail === true };
}
