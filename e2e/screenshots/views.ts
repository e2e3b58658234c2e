/** How large, and in which colours. */
export type Look = "desk" | "night" | "phone";

/** A picture that the documentation shows. */
export type View = {
  /** The file's name. */
  readonly name: string;
  readonly address: string;
  readonly look: Look;
  /** The heading that must be on the page before the picture is taken. */
  readonly shows: string;
  /** Whether nobody is signed in. */
  readonly isStranger?: boolean;
};

/** All of them, in the order of docs/administration.md. */
export const views: readonly View[] = [
  desk("overview", "/admin", "Messages per day"),
  desk("people", "/admin/people", "People"),
  desk("person", "/admin/people?open=12", "Signed in at"),
  desk("channels", "/admin/channels", "Channels"),
  desk("channel", "/admin/channels?open=3", "Channels"),
  desk("folders", "/admin/folders", "Folders"),
  desk("groups", "/admin/groups", "Groups"),
  desk("organization", "/admin/organization", "Organization"),
  desk("permissions", "/admin/organization?open=permissions", "Organization"),
  desk("linkifiers", "/admin/organization?open=linkifiers", "Organization"),
  desk("profile-fields", "/admin/organization?open=profile-fields", "Organization"),
  desk("email", "/admin/organization?open=email", "Organization"),
  desk("secure-connection", "/admin/organization?open=secure", "Organization"),
  desk("defaults", "/admin/defaults", "Defaults"),
  desk("backups", "/admin/data", "Data"),
  desk("changes", "/admin/data?view=changes", "Data"),
  { name: "overview-night", address: "/admin", look: "night", shows: "Messages per day" },
  { name: "connect", address: "/", look: "phone", shows: "Connect to", isStranger: true },
  { name: "people-phone", address: "/admin/people", look: "phone", shows: "People" },
];

function desk(name: string, address: string, shows: string): View {
  return { name, address, look: "desk", shows };
}
