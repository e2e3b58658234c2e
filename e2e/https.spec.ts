import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, signInByApi } from "./office.ts";
import { securePageOn } from "./pages/secure-page.ts";
import { signInPageOn } from "./pages/sign-in-page.ts";
import { openTrustingBrowser } from "./trusting-browser.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 120_000 });

test.use({ byCommand: true });

const path = "/admin/organization?open=secure";

test("in a browser that trusts the certificate, Ada requires HTTPS, gets a secure page, and turns HTTPS off", async ({
  server,
  launchOptions,
}) => {
  test.skip(
    process.platform !== "linux",
    "Other systems keep one list of certificates for everything on the computer.",
  );
  const owner = await asOwner(server);
  const { https_url } = await owner(secureConnectionEndpoints.chooseSecureMode, { mode: "optional" });
  const rootCertificate = await (await fetch(`${server.url}/ca.crt`)).text();
  const { browser, close } = await openTrustingBrowser(rootCertificate, launchOptions);
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    const secure = securePageOn(page);
    const signIn = signInPageOn(page);
    await signInByApi(context, server, ada);
    await page.goto(`${server.url}${path}`);
    await expect(secure.heading("Connections can be encrypted")).toBeVisible();
    await expect(secure.browserTrusts).toBeVisible();
    await expectAccessible(page, "the secure connection");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await secure.confirm("Require HTTPS?", "Require HTTPS");
    await page.waitForURL(`${https_url}/**`);
    await signIn.signIn(ada);
    await expect(secure.heading("Connections are encrypted")).toBeVisible();
    const answer = await page.goto(`${server.url}${path}`);
    expect(page.url()).toBe(`${https_url}${path}`);
    expect(await answer?.securityDetails()).toMatchObject({ issuer: expect.stringMatching(/^Watercooler on /) });
    expect(await page.evaluate(() => window.isSecureContext)).toBe(true);

    await secure.confirm("Turn off HTTPS?", "Turn off HTTPS");
    await page.waitForURL(`${server.url}/**`);
    await expect(secure.heading("Connections are not encrypted")).toBeVisible();
  } finally {
    await close();
  }
});

test("a browser that does not trust the certificate opens the page that explains how to trust it", async ({
  server,
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const secure = securePageOn(page);
  await signInByApi(context, server, ada);
  await page.goto(`${server.url}${path}`);
  await expect(secure.heading("Connections are not encrypted")).toBeVisible();
  await secure.confirm("Offer HTTPS?", "Offer HTTPS");
  await expect(secure.heading("Connections can be encrypted")).toBeVisible();
  await expect(secure.browserDoesNotTrust).toBeVisible();
  await secure.confirm("Require HTTPS?", "Require HTTPS");
  await page.waitForURL("**/trust");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect to Lindholm & Daughters securely");
  // The instructions for the reader's own device are open.
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expectAccessible(page, "how to trust the certificate");
  await expect(page.goto(`${server.url}${path}`)).rejects.toThrow("ERR_CERT_AUTHORITY_INVALID");
  await context.close();
});
