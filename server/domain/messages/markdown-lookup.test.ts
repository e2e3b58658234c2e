import { beforeEach, expect, onTestFinished, test } from "vitest";
import { renderMarkdown } from "../../markdown/render.ts";
import { subscribe } from "../../testing/actions.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { findUser } from "../users/queries.ts";
import { markdownLookup } from "./markdown-lookup.ts";
import { openChannel } from "./testing/office.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

function html(author: Person, source: string): string {
  const user = findUser(world.ctx, author.id);
  if (user === undefined) throw new Error("Nobody writes this.");
  return renderMarkdown(source, markdownLookup(world.ctx, user)).html;
}

test("guests who may not see all users learn no name or ID of the others by mentioning them", async () => {
  const { ada, nina, omar, gus } = world;
  await subscribe(nina, "workshop", [nina, gus]);
  const sources = [`@**|${omar.id}**`, `@_**Omar Haddad|${omar.id}**`, "@**Omar Haddad**"];
  for (const source of sources) expect(html(gus, source)).toContain(`data-user-id="${omar.id}"`);
  const toMembers = { can_access_all_users_group: { new: systemGroupId("role:members") } };
  await ada.call(organizationEndpoints.updateOrganization, toMembers);
  for (const source of sources) expect(html(gus, source)).toBe(`<p>${source}</p>`);
  expect(html(gus, `@**|${nina.id}**`)).toContain("@Nina");
  expect(html(nina, "@**Omar Haddad**")).toContain(`data-user-id="${omar.id}"`);
});

test("people are found by name in any case, unless they are deactivated", async () => {
  const { ada, nina, omar } = world;
  expect(html(nina, "@**omar haddad**")).toContain("@Omar Haddad</span>");
  await ada.call(userEndpoints.deactivateUser, { user_id: omar.id });
  expect(html(nina, "@**Omar Haddad**")).toBe("<p>@**Omar Haddad**</p>");
});

test("a name beside an ID is compared in any case and however its accents are encoded", () => {
  const { nina, omar, pia } = world;
  const mention = `data-user-id="${pia.id}">@Pia Åkesson</span>`;
  for (const name of ["Pia Åkesson", "PIA ÅKESSON", "pia a\u030Akesson", ""]) {
    expect(html(nina, `@**${name}|${pia.id}**`)).toContain(mention);
  }
  expect(html(nina, `@**Pia Åkesson|${omar.id}**`)).not.toContain("data-user-id");
  expect(html(nina, `@**Pia|${pia.id}**`)).not.toContain("data-user-id");
});

test("system groups are shown by their display names, and mentioning them needs permission", () => {
  const id = systemGroupId("role:moderators");
  expect(html(world.nina, "@_*role:moderators*")).toBe(
    `<p><span class="user-group-mention silent" data-user-group-id="${id}">Moderators</span></p>`,
  );
  expect(html(world.nina, "@*role:moderators*")).toBe("<p>@*role:moderators*</p>");
});

test("a private channel is linked only for authors who may see it", async () => {
  const channelId = await openChannel(world, "hideout", ["nina"], { invite_only: true });
  expect(html(world.nina, "#**hideout**")).toContain(`data-stream-id="${channelId}"`);
  expect(html(world.omar, "#**hideout**")).toBe("<p>#**hideout**</p>");
});
