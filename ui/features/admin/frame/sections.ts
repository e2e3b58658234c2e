import { msg } from "@lingui/core/macro";
import {
  IconAdjustments,
  IconBuildingCommunity,
  IconDatabase,
  IconFlag,
  IconFolders,
  IconHash,
  IconLayoutDashboard,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";

/** The sections of the administration, in the order of the rail. `about` is one line about the section's purpose. */
export const sections = {
  overview: {
    to: "/admin",
    title: msg`Overview`,
    about: msg`How your organization and its server are doing.`,
    Icon: IconLayoutDashboard,
  },
  people: {
    to: "/admin/people",
    title: msg`People`,
    about: msg`Everyone with an account, and what they can do.`,
    Icon: IconUsers,
  },
  channels: {
    to: "/admin/channels",
    title: msg`Channels`,
    about: msg`Where conversations happen, and who can take part.`,
    Icon: IconHash,
  },
  folders: {
    to: "/admin/folders",
    title: msg`Folders`,
    about: msg`Group channels in the sidebar. Everyone sees the folders in this order.`,
    Icon: IconFolders,
  },
  groups: {
    to: "/admin/groups",
    title: msg`Groups`,
    about: msg`Teams that people can mention together, and that can have permissions.`,
    Icon: IconUsersGroup,
  },
  reports: {
    to: "/admin/reports",
    title: msg({ message: "Reports", comment: "Messages that people reported to the moderators" }),
    about: msg`Messages that people reported, and what was decided.`,
    Icon: IconFlag,
  },
  organization: {
    to: "/admin/organization",
    title: msg`Organization`,
    about: msg`Name, permissions, joining, email, and other settings for everyone.`,
    Icon: IconBuildingCommunity,
  },
  defaults: {
    to: "/admin/defaults",
    title: msg`Defaults`,
    about: msg`Settings that new people start with. Existing people keep their own.`,
    Icon: IconAdjustments,
  },
  data: {
    to: "/admin/data",
    title: msg`Data`,
    about: msg`Backups, exports, and changes.`,
    Icon: IconDatabase,
  },
} as const;

/** The sections as a list. */
export const sectionList = Object.values(sections);
