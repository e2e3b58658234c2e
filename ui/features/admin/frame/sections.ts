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

/** The sections of the administration, in the order of the rail. */
export const sections = {
  overview: {
    to: "/admin",
    title: msg`Overview`,
    Icon: IconLayoutDashboard,
  },
  people: {
    to: "/admin/people",
    title: msg`People`,
    Icon: IconUsers,
  },
  channels: {
    to: "/admin/channels",
    title: msg`Channels`,
    Icon: IconHash,
  },
  folders: {
    to: "/admin/folders",
    title: msg`Folders`,
    Icon: IconFolders,
  },
  groups: {
    to: "/admin/groups",
    title: msg`Groups`,
    Icon: IconUsersGroup,
  },
  reports: {
    to: "/admin/reports",
    title: msg({ message: "Reports", comment: "Messages that people reported to the moderators" }),
    Icon: IconFlag,
  },
  organization: {
    to: "/admin/organization",
    title: msg`Organization`,
    Icon: IconBuildingCommunity,
  },
  defaults: {
    to: "/admin/defaults",
    title: msg`Defaults`,
    Icon: IconAdjustments,
  },
  data: {
    to: "/admin/data",
    title: msg`Data`,
    Icon: IconDatabase,
  },
} as const;

/** The sections as a list. */
export const sectionList = Object.values(sections);
