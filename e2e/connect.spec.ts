import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, addNina, asOwner, nina, organizationName, signInByApi } from "./office.ts";
import { connectPageOn } from "./pages/connect-page.ts";
import { overviewPageOn } from "./pages/overview-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test("a stranger sees the organization's name, how to connect each kind of app, and the link to sign in", async ({
  page,
  server,
  signInPage,
  chatPage,
}) => {
  await page.goto("/");
  const connect = connectPageOn(page);
  await expect(connect.heading).toHaveText(`Connect to ${organizationName}`);
  await expect(connect.codeOf(server.url)).toBeVisible();
  await connect.card.getByRole("button", { name: `Copy ${server.url}` }).click();
  await expect(connect.card.getByRole("status")).toHaveText(/Copied|Select it instead/);
  for (const [app, step] of [
    ["Desktop app", "Enter the address"],
    ["Phone app", "Connect the phone to this network"],
    ["Terminal app, bot, or script", "API key"],
    ["Browser", "Sign in on this page"],
  ] as const) {
    await expect(connect.app(app)).toContainText(step);
  }
  await expect(connect.discovery).toContainText("Discovery on the network is off");
  await expect(connect.join).toHaveCount(0);
  await expect(connect.trust).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ask to join" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Join with a code" })).toBeVisible();

  await connect.signIn.click();
  await signInPage.signIn(ada);
  await chatPage.expectOrganization(organizationName);
  await expect(page).toHaveURL(`${server.url}/`);
});

test("strangers read the organization's description as it was written in Markdown, and nothing else of it runs", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const description =
    "**Books** since 1931. <img src=x onerror=alert(1)> [Shop](https://lindholm.example), `open` :books:";
  await owner(organizationEndpoints.updateOrganization, { description, invite_required: false });
  for (const address of ["/", "/join"]) {
    await page.goto(address);
    const shown = page.getByText("since 1931");
    await expect(shown).toContainText("<img src=x onerror=alert(1)> Shop, open 📚");
    await expect(shown.locator("strong")).toHaveText("Books");
    await expect(shown.getByRole("link", { name: "Shop" })).toHaveAttribute("href", "https://lindholm.example");
    await expectAccessibleInBothColors(page, "a description");
  }
});

test("what a server of another version sends in a description is text, unless it is known to be harmless", async ({
  page,
}) => {
  const hostile =
    '<p>Hello <b class="x">there</b><script>alert(1)</script> <a href="javascript:alert(2)">trap</a> <img src="/x"></p>';
  await page.route("**/api/v1/server_settings", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), realm_description: hostile } });
  });
  await page.goto("/");
  const shown = page.getByText("Hello there");
  await expect(shown).toHaveText("Hello there trap");
  await expect(shown.locator("*")).toHaveCount(0);
});

test("strangers see the server's name on the network, the QR code of each address, and the certificate to trust", async ({
  page,
}) => {
  const urls = ["http://192.168.1.20:8420", "http://[fd00::7]:8420"];
  await page.route("**/api/v1/connect", (route) =>
    route.fulfill({ json: { result: "success", msg: "", urls, found_as: "Lindholm", needs_trust: true } }),
  );
  await page.goto("/");
  const connect = connectPageOn(page);
  await expect(connect.discovery).toHaveText(
    "Chat apps on this network find this server automatically, as “Lindholm”.",
  );
  await expect(connect.codeOf(urls[0] ?? "")).toBeVisible();
  await connect.card.getByRole("button", { name: `Show the QR code of ${urls[1]}` }).click();
  await expect(connect.codeOf(urls[1] ?? "")).toBeVisible();
  await expect(connect.trust).toHaveAttribute("href", "/trust");
  await expect(connect.card).toContainText("The encrypted address is https://192.168.1.20:8420.");
});

test("people who may join without an invitation see the link for that", async ({ page, server }) => {
  const owner = await asOwner(server);
  await owner(organizationEndpoints.updateOrganization, { invite_required: false });
  await page.goto("/");
  await connectPageOn(page).join.click();
  await expect(page.getByRole("heading", { name: `Join ${organizationName}` })).toBeVisible();
});

test("strangers request and learn nothing that is for members of the organization", async ({ page, server }) => {
  await addNina(server);
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/")) answers.push(response.text().then((text) => `${pathname} ${text}`));
  });
  await page.goto("/");
  await expect(connectPageOn(page).heading).toBeVisible();
  const responses = await Promise.all(answers);
  expect(new Set(responses.map((answer) => answer.split(" ")[0]))).toEqual(
    new Set(["session", "setup", "server_settings", "connect", "join"].map((name) => `/api/v1/${name}`)),
  );
  for (const secret of [nina.full_name, nina.email, ada.full_name, ada.email, "general"]) {
    expect(responses.join(" ")).not.toContain(secret);
  }
});

test("a stranger who opens another page, or a part of the chat, signs in first", async ({ page, signInPage }) => {
  for (const address of ["/admin", "/admin/people?q=nina", "/#connected"]) {
    await page.goto(address);
    await expect(signInPage.heading).toBeVisible();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the page fits, and has no accessibility violations in light and dark colors", async ({ page }) => {
    await page.goto("/");
    await expect(connectPageOn(page).heading).toBeVisible();
    await expectFits(page);
    await expectAccessibleInBothColors(page, "how to connect");
  });
});

test("Ada pauses discovery with a switch, which is shown only if discovery is on", async ({
  page,
  context,
  server,
  adminPage,
}) => {
  await signInByApi(context, server, ada);
  await adminPage.open("/admin", "Overview");
  const card = overviewPageOn(page).card("Connect your people");
  const discoverySwitch = card.getByRole("switch", { name: "Discovery on the network" });
  await expect(card).toContainText("Discovery on the network is off");
  await expect(discoverySwitch).toHaveCount(0);

  // Discovery is off in these tests, so that they are not announced on the network.
  let discovery = { status: "advertising", name: organizationName, problem: null };
  await page.route("**/api/v1/server_status?*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), discovery } });
  });
  const pausedValues: unknown[] = [];
  await page.route("**/api/v1/discovery", async (route) => {
    const paused = new URLSearchParams(route.request().postData() ?? "").get("paused") === "true";
    pausedValues.push(paused);
    discovery = { ...discovery, status: paused ? "paused" : "advertising" };
    await route.fulfill({ json: { result: "success", msg: "", discovery } });
  });
  await page.reload();
  await expect(discoverySwitch).toBeChecked();
  await discoverySwitch.click();
  await expect(discoverySwitch).not.toBeChecked();
  await expect(card).toContainText("Discovery on the network is paused");
  await discoverySwitch.click();
  await expect(discoverySwitch).toBeChecked();
  // The switch does not wait for the request.
  await expect.poll(() => pausedValues).toEqual([true, false]);
});
