import {
  IconAdjustments,
  IconBuildingCommunity,
  IconDatabase,
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
    title: "Overview",
    about: "How the organization and its server are doing.",
    Icon: IconLayoutDashboard,
  },
  people: {
    to: "/admin/people",
    title: "People",
    about: "Everybody with an account here: who they are and what they may do.",
    Icon: IconUsers,
  },
  channels: {
    to: "/admin/channels",
    title: "Channels",
    about: "Where conversations happen, and who may take part in them.",
    Icon: IconHash,
  },
  folders: {
    to: "/admin/folders",
    title: "Folders",
    about: "Shelves for channels, in the order in which everybody sees them.",
    Icon: IconFolders,
  },
  groups: {
    to: "/admin/groups",
    title: "Groups",
    about: "Teams that can be mentioned together and given permissions.",
    Icon: IconUsersGroup,
  },
  organization: {
    to: "/admin/organization",
    title: "Organization",
    about: "Its name and icon, who may do what, and what everybody can use.",
    Icon: IconBuildingCommunity,
  },
  defaults: {
    to: "/admin/defaults",
    title: "Defaults",
    about: "The settings that new people start with. Whoever is here already keeps their own.",
    Icon: IconAdjustments,
  },
  data: {
    to: "/admin/data",
    title: "Data",
    about: "Backups, exports, and the record of what was changed.",
    Icon: IconDatabase,
  },
} as const;

/** The sections as a list. */
export const sectionList = Object.values(sections);
