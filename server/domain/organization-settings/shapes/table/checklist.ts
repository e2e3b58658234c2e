import { msg } from "#server/texts/msg.ts";
import { flag } from "../../../setting-kinds.ts";

/**
 * What administrators have dismissed of the checklist for a new organization: all of it, or single steps. It is kept
 * here so that it is dismissed for all of them.
 */
export const checklistSettings = {
  checklist_hidden: flag({ title: msg`Hide the checklist for new organizations`, initial: false }),
  checklist_without_invitations: flag({ title: msg`Checklist: leave out “Invite people”`, initial: false }),
  checklist_without_channels: flag({ title: msg`Checklist: leave out “Create the first channels”`, initial: false }),
  checklist_without_backups: flag({ title: msg`Checklist: leave out “Turn on backups”`, initial: false }),
  checklist_without_https: flag({ title: msg`Checklist: leave out “Secure the connection”`, initial: false }),
  checklist_without_second_owner: flag({ title: msg`Checklist: leave out “Add a second owner”`, initial: false }),
  checklist_without_desktop_app: flag({
    title: msg`Checklist: leave out “Desktop app on other computers”`,
    initial: false,
  }),
};
