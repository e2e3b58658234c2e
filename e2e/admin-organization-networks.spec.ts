import { networkEndpoints } from "#server/domain/networks/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { networksPageOn } from "./pages/networks-page.ts";
import { overviewPageOn } from "./pages/overview-page.ts";
import { testOnNetworks as test } from "./server-on-networks.ts";
import { test as base } from "./world.ts";

base.describe.configure({ timeout: 120_000 });

test.use({ signedIn: ada });
base.use({ signedIn: ada });

/** Only Linux can create networks that never send packets outside the machine. */
const isLinux = process.platform === "linux";

test.describe("on a computer with a cable, Wi-Fi and a VPN", () => {
  test.skip(!isLinux, "Other systems have no network namespaces.");

  test.beforeEach(({ page }) => networksPageOn(page).open());

  test("Ada chooses only Wi-Fi, is warned of the consequence, and returns to the automatic choice", async ({
    page,
    server,
  }) => {
    const networks = networksPageOn(page);
    await expect(networks.automatic).toBeChecked();
    await expect(networks.network("Cable (eth0): 10.77.1.1")).toContainText(
      "Looks like an office network. Used. You are connected through it.",
    );
    await expect(networks.network("Wi-Fi (wlan0): 10.77.2.1")).toContainText("Looks like an office network. Used.");
    await expect(networks.network("tun0: 10.77.3.1")).toContainText("Looks like a VPN. Not used.");
    await expect(networks.discovery).toContainText("as “Lindholm & Daughters”");
    await expectAccessible(page, "the networks of the office");

    await networks.automatic.focus();
    await page.keyboard.press("ArrowDown");
    await expect(networks.box("Cable (eth0)")).toBeChecked();
    await expect(networks.box("Wi-Fi (wlan0)")).toBeChecked();
    await expect(networks.box("tun0")).not.toBeChecked();
    await expect(networks.warning).toBeHidden();
    await networks.box("Cable (eth0)").press("Space");
    await expect(networks.warning).toHaveText(
      "You are connected through Cable (eth0). People on it can no longer find the server by name. The address 10.77.1.1 still works.",
    );
    await networks.box("Wi-Fi (wlan0)").press("Space");
    await networks.save.press("Enter");
    await expect(page.getByText("Select at least one network, or choose office networks.")).toBeVisible();
    await expect(networks.box("Cable (eth0)")).toBeFocused();
    await expectAccessible(page, "no network chosen");
    await page.getByRole("link", { name: "Secure connection" }).click();
    await page
      .getByRole("dialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Stay here" })
      .click();
    await networks.box("Wi-Fi (wlan0)").press("Space");
    await networks.save.press("Enter");
    await expect(networks.saved).toBeVisible();
    const owner = await asOwner(server);
    expect(await owner(networkEndpoints.getNetworks, {})).toMatchObject({ interfaces: ["wlan0"] });

    await page.goto("/admin");
    const connect = overviewPageOn(page).card("Connect your people");
    await expect(connect).toContainText("http://10.77.2.1:8420");
    await expect(connect).not.toContainText("10.77.1.1");

    await networks.open();
    await expect(networks.box("Wi-Fi (wlan0)")).toBeChecked();
    await expect(networks.box("Cable (eth0)")).not.toBeChecked();
    await networks.automatic.check();
    await networks.save.click();
    await expect(networks.saved).toBeVisible();
    expect(await owner(networkEndpoints.getNetworks, {})).toMatchObject({ interfaces: [] });
  });

  test("a choice on another device appears, and a missing network is listed until it is removed", async ({
    page,
    server,
  }) => {
    const networks = networksPageOn(page);
    const owner = await asOwner(server);
    await networks.chosen.check();
    await networks.box("tun0").check();
    await owner(networkEndpoints.chooseNetworks, { interfaces: ["eth9", "wlan0"] });
    await expect(page.getByText("Someone else changed “Networks”.")).toBeVisible();
    await page.getByRole("button", { name: "Use theirs" }).click();
    await expect(networks.box("tun0")).not.toBeChecked();
    await networks.box("Cable (eth9)").uncheck();
    await networks.save.click();
    await expect(networks.saved).toBeVisible();
    await expect(networks.box("Cable (eth9)")).toBeHidden();

    await server.unplug("wlan0");
    await page.goto("/admin");
    const warning = overviewPageOn(page).warning("wlan0 is not connected");
    await expect(warning).toContainText("Connect the network, or choose another.");
    await warning.getByRole("link", { name: "Choose networks" }).click();
    const gone = page.getByText("Not connected. It is used again when it is connected.");
    await expect(gone).toBeVisible();
    await networks.box("Wi-Fi (wlan0)").uncheck();
    await networks.box("tun0").check();
    await networks.save.click();
    await expect(networks.saved).toBeVisible();
    await expect(gone).toBeHidden();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page, "chosen networks on a phone, in dark colors");
    await expectFits(page);
  });
});

base("a server that was started for its computer alone says that it is on no network", async ({ page }) => {
  await networksPageOn(page).open();
  await expect(page.getByText("The server was started for its own computer only, with --host")).toBeVisible();
  await expect(networksPageOn(page).save).toBeHidden();
  await expectAccessible(page, "a server that is on no network");
});
