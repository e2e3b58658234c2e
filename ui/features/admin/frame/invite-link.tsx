import { t } from "@lingui/core/macro";
import { IconUserPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useOrganizationIfLoaded } from "../../../store/organization/hooks.tsx";
import { canInvite } from "../../../store/organization/rights/people.ts";
import classes from "./admin-frame.module.css";

/** Leads to the form that invites people, for those who may. */
export function InviteLink() {
  const mayInvite = useOrganizationIfLoaded((organization) => canInvite(organization, "link"));
  if (mayInvite !== true) return null;
  return (
    <Link to="/admin/people" search={{ view: "invitations", open: "new" }} className={classes.invite}>
      <IconUserPlus size={18} aria-hidden />
      <span>{t({ message: "Invite", comment: "A link to the form that invites people" })}</span>
    </Link>
  );
}
