import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { changeAnswers } from "./change-answers.ts";
import { expect } from "./expect.ts";
import { ada, asOwner } from "./office.ts";
import { test } from "./world.ts";

test.describe("for a person who reads German", () => {
  test.use({ signedIn: ada });

  test.beforeEach(async ({ server }) => {
    const owner = await asOwner(server);
    await owner(settingsEndpoints.updateOwnSettings, { default_language: "de" });
  });

  test("a file that is no backup is refused in German", async ({ page, data }) => {
    const file = join(data, "notes.txt");
    writeFileSync(file, "Menus\n".repeat(500));
    await page.goto(`/admin/data?view=restore&file=${encodeURIComponent(file)}`);
    await page.getByRole("button", { name: "Vorschau anzeigen" }).click();
    const refusal = `${file} ist beschädigt oder keine Datenbank. Verwenden Sie eine andere Sicherung.`;
    await expect(page.getByText(refusal)).toBeVisible({ timeout: 30_000 });
  });

  test("a folder that cannot have backups is refused in German", async ({ page }) => {
    await page.goto("/admin/data");
    await page.getByLabel("Ordner auf dem Computer des Servers").fill("/missing/backups");
    await page.getByRole("button", { name: "Zeitplan speichern" }).click();
    await expect(page.getByText("Der Ordner /missing/backups fehlt.")).toBeVisible();
  });

  test("problems with discovery and with the certificate are explained in German", async ({ page }) => {
    await changeAnswers(page, "**/api/v1/networks", (answer) => ({
      ...answer,
      discovery: {
        ...{ status: "failed", name: "", problem: "Another program uses the discovery port." },
        reasons: [{ code: "port_taken", facts: { network: "10.0.0.4 (eth0)" } }],
      },
    }));
    await page.goto("/admin/organization?open=networks");
    await expect(page.getByText(/^Ein anderes Programm belegt den Port .* auf 10\.0\.0\.4 \(eth0\)/)).toBeVisible();
    await changeAnswers(page, "**/api/v1/secure_connection", (answer) => ({
      ...answer,
      certificate: {
        ...{ source: "files", names: ["chat.example.test"], expires: 2_000_000_000, fingerprint: "AB:CD" },
        ...{ missing_names: [], problem: "/keys/chat.key has no private key in PEM format." },
        reason: { code: "no_key", facts: { file: "/keys/chat.key" } },
      },
    }));
    await page.goto("/admin/organization?open=secure");
    await expect(page.getByText("/keys/chat.key enthält keinen privaten Schlüssel im PEM-Format.")).toBeVisible();
  });

  test("a person of many whom only the server refuses is explained in German", async ({ page }) => {
    await changeAnswers(page, "**/api/v1/users/many", () => ({
      ...{ result: "success", msg: "" },
      people: [{ user_id: null, problem: { field: "email", code: "unfit", message: "Email is too unusual." } }],
    }));
    await page.goto("/admin/people?open=many");
    await page.getByRole("textbox").last().fill("Tove Berg, tove@example.test");
    await expect(page.getByText("Diese Adresse kann nicht verwendet werden.")).toBeVisible();
  });

  test("a pattern of an automatic link is refused in German", async ({ page }) => {
    await page.goto("/admin/organization?open=linkifiers");
    await page.getByRole("button", { name: "Neuer Link" }).click();
    await page.getByRole("textbox", { name: "Muster" }).fill("#(?P<number>[0-9]+");
    await page.getByLabel("Linkadresse").fill("https://tickets.example.com/{number}");
    const refusal = "Dieses Muster kann nicht verwendet werden. In „#(?P<number>[0-9]+“ fehlt eine schließende ).";
    await expect(page.getByText(refusal)).toBeVisible();
  });
});

test("a wrong password is refused in German", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("watercooler-language", "de"));
  await page.goto("/sign-in");
  await page.getByLabel("E-Mail").fill(ada.email);
  await page.getByLabel("Passwort", { exact: true }).fill("wrong horse");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(/^E-Mail-Adresse oder Passwort ist falsch\./);
});
