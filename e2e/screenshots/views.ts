import type { Page } from "playwright";
import { exampleConversation } from "./example-conversation.ts";
import { exampleRequests } from "./example-requests.ts";

/** The size and colors of a picture. */
export type Appearance = "desk" | "tall" | "night" | "contrast" | "phone";

/** A picture in the documentation. */
export type View = {
  /** The file's name. */
  readonly name: string;
  readonly address: string;
  readonly appearance: Appearance;
  /** A part of a heading that must be on the page before the picture is taken, in English. */
  readonly heading: string;
  /** Who is signed in, or `stranger` for nobody; an owner by default. */
  readonly signedInAs?: "stranger" | "member" | "owner";
  /** Actions on the loaded page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<unknown>;
};

/**
 * The pictures in a language: in English those of docs/chat.md and docs/administration.md, in others those of
 * docs/languages.md.
 */
export function viewsIn(language: string): readonly View[] {
  return language === "en" ? views : views.filter(({ name }) => translated.has(name));
}

const translated = new Set(["overview", "people", "channel", "defaults"]);

/** The example conversation. Addresses may name channels by their names. */
const conversation = `/#narrow/stream/${[exampleConversation.channel, "topic", exampleConversation.topic]
  .map((part) => part.replaceAll(" ", ".20"))
  .join("/")}`;

const views: readonly View[] = [
  withPeople(desk("chat", conversation, exampleConversation.topic)),
  withPeople({ name: "chat-night", address: conversation, appearance: "night", heading: exampleConversation.topic }),
  { name: "chat-phone", address: conversation, appearance: "phone", heading: exampleConversation.topic },
  withPeople(desk("chat-inbox", "/#inbox", "Inbox")),
  withPeople(desk("chat-recent", "/#recent", "Recent conversations")),
  withPeople(desk("chat-topics", `/#topics/channel/${exampleConversation.channel}`, exampleConversation.channel)),
  desk("chat-card", conversation, exampleConversation.topic, openCard),
  withPeople(desk("chat-search", "/#narrow/search/invoice", "Search results")),
  desk("chat-go-to", "/#feed", "All messages", openGoTo),
  withPeople(desk("chat-channels", "/#channels/all", "Browse channels")),
  desk("chat-settings", "/#settings/notifications", "Notifications"),
  { name: "connect", address: "/", appearance: "phone", heading: "Connect to", signedInAs: "stranger" },
  { name: "not-for-you", address: "/admin", appearance: "phone", heading: "administrators", signedInAs: "member" },
  tall("overview", "/admin", "Messages per day"),
  desk("people", "/admin/people", "People"),
  tall("person", "/admin/people?open=12", "Signed-in devices"),
  tall("people-many", "/admin/people?open=many", "Add many people", previewList),
  desk("people-selected", "/admin/people", "People", selectPeople),
  desk("invitations", "/admin/people?view=invitations&open=new", "Invite by link"),
  desk("requests", "/admin/people?view=requests", "People", openRequest),
  desk("bots", "/admin/people?view=bots", "People"),
  desk("channels", "/admin/channels", "Channels"),
  tall("channel", "/admin/channels?open=3", "Channels"),
  tall("new-channel", "/admin/channels?open=new", "New channel"),
  desk("channels-by-folder", "/admin/channels?view=folders", "Channels"),
  desk("default-channels", "/admin/channels?view=default", "Channels"),
  tall("statistics", "/admin/channels?view=statistics", "Channels"),
  desk("folders", "/admin/folders", "Folders"),
  desk("groups", "/admin/groups", "Groups"),
  tall("reports", "/admin/reports", "Reports", openReport),
  desk("organization", "/admin/organization", "Organization"),
  desk("permissions", "/admin/organization?open=permissions", "Organization"),
  desk("messages", "/admin/organization?open=messages", "Organization"),
  desk("joining", "/admin/organization?open=sign-up", "Organization"),
  desk("emoji", "/admin/organization?open=emoji", "Organization"),
  desk("linkifiers", "/admin/organization?open=linkifiers", "Organization"),
  desk("profile-fields", "/admin/organization?open=profile-fields", "Organization"),
  desk("email", "/admin/organization?open=email", "Organization"),
  desk("secure-connection", "/admin/organization?open=secure", "Organization"),
  desk("defaults", "/admin/defaults", "Defaults"),
  tall("backups", "/admin/data", "Data", backUp),
  tall("restore", "/admin/data?view=restore", "Data", previewBackup),
  desk("exports", "/admin/data?view=exports", "Data"),
  desk("log", "/admin/data?view=log", "Data"),
  desk("changes", "/admin/data?view=changes", "Data"),
  { name: "overview-night", address: "/admin", appearance: "night", heading: "Messages per day" },
  { name: "people-contrast", address: "/admin/people", appearance: "contrast", heading: "People" },
  { name: "people-phone", address: "/admin/people", appearance: "phone", heading: "People" },
];

function desk(name: string, address: string, heading: string, prepare?: View["prepare"]): View {
  return { name, address, appearance: "desk", heading, ...(prepare && { prepare }) };
}

/** A picture that is taller than a desktop screen. */
function tall(name: string, address: string, heading: string, prepare?: View["prepare"]): View {
  return { name, address, appearance: "tall", heading, ...(prepare && { prepare }) };
}

/** With the people of the right column, which load after the rest. */
function withPeople(view: View): View {
  const prepare = (page: Page) =>
    page.getByRole("complementary", { name: "People" }).getByRole("link").first().waitFor();
  return { ...view, prepare };
}

async function openGoTo(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").last().pressSequentially("sa");
  await page.getByRole("option").first().waitFor();
}

async function openCard(page: Page): Promise<void> {
  await page.getByRole("complementary", { name: "People" }).getByRole("link").nth(2).waitFor();
  await page.getByRole("article").first().getByRole("button").first().click();
  await page.getByRole("dialog").waitFor();
}

async function selectPeople(page: Page): Promise<void> {
  const boxes = page.getByRole("grid", { name: "People" }).locator("tbody").getByRole("checkbox");
  for (const at of [1, 2, 4]) await boxes.nth(at).check();
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem").first().waitFor();
}

async function openRequest(page: Page): Promise<void> {
  await page.getByText(exampleRequests[0].full_name).click();
  await page.getByRole("button", { name: "Accept request" }).waitFor();
}

async function openReport(page: Page): Promise<void> {
  await page.getByRole("grid", { name: "Reports" }).locator("tbody tr").first().click();
  await page.getByRole("list", { name: "The message in its conversation" }).waitFor();
}

async function previewList(page: Page): Promise<void> {
  await page
    .getByRole("textbox")
    .last()
    .fill("Maria Costa\tmaria@example.test\nDavid Kim\tdavid@example.test\nJon\tjon@");
  await page.getByRole("textbox").last().blur();
}

async function backUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Create backup" }).click();
  await page.getByText(/^Backup created and verified/).waitFor();
}

async function previewBackup(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Preview backup" }).click();
  await page.getByRole("button", { name: "Restore backup" }).waitFor();
}
