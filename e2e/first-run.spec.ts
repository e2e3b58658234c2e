import { expect } from "./expect.ts";
import { ada, organizationName } from "./office.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ people: "nobody", byCommand: true });

test("Ada sets the organization up through the one-time link, which then no longer works", async ({
  page,
  server,
  setupPage,
  chatPage,
}) => {
  await setupPage.open();
  await setupPage.answer("What is the name of your organization?", organizationName);
  await setupPage.expectQuestion("What is your name?", 2);
  await setupPage.answer("What is your name?", ada.full_name);
  await setupPage.expectQuestion("What is your email address?", 3);
  await setupPage.answer("What is your email address?", ada.email);
  await setupPage.expectQuestion("Choose a password", 4);
  await setupPage.answer("Choose a password", ada.password);

  await chatPage.expectOrganization(organizationName);
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole("button", { name: ada.full_name, exact: true })).toBeVisible();
  await expect(page.getByRole("banner").locator("img")).toHaveJSProperty("naturalWidth", 512);

  await page.goto(server.setupUrl ?? "");
  await expect(page.getByRole("heading", { name: "This server is already set up" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await chatPage.expectOrganization(organizationName);
});

test("an invalid answer has an error beside its question, and what was typed stays", async ({ setupPage }) => {
  await setupPage.open();
  await setupPage.answer("What is the name of your organization?", "  ");
  await expect(setupPage.problem).toHaveText("Enter a name for the organization.");
  await setupPage.expectQuestion("What is the name of your organization?", 1);

  await setupPage.answer("What is the name of your organization?", organizationName);
  await setupPage.answer("What is your name?", ada.full_name);
  await setupPage.answer("What is your email address?", "ada");
  await expect(setupPage.problem).toHaveText(/^Enter an address such as/);
  await setupPage.goBack();
  await expect(setupPage.field("What is your name?")).toHaveValue(ada.full_name);
});

test("the browser's back button returns to the previous question", async ({ page, setupPage }) => {
  await setupPage.open();
  await setupPage.answer("What is the name of your organization?", organizationName);
  await setupPage.answer("What is your name?", ada.full_name);
  await setupPage.expectQuestion("What is your email address?", 3);
  await page.goBack();
  await setupPage.expectQuestion("What is your name?", 2);
  await expect(setupPage.field("What is your name?")).toHaveValue(ada.full_name);
});

test("a password has at least eight characters, and is hidden until its owner shows it", async ({
  page,
  setupPage,
}) => {
  await setupPage.open();
  await setupPage.answer("What is the name of your organization?", organizationName);
  await setupPage.answer("What is your name?", ada.full_name);
  await setupPage.answer("What is your email address?", ada.email);
  await setupPage.answer("Choose a password", "1234567");
  await expect(setupPage.problem).toHaveText("Use at least 8 characters.");
  const field = setupPage.field("Choose a password");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("without the link a stranger learns only where to find it", async ({ page, setupPage, server }) => {
  // No text is shown before the texts are loaded: Lingui would warn.
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.goto("/");
  await expect(page).toHaveURL(`${server.url}/setup`);
  await expect(page.getByRole("heading", { name: "Open the setup link" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);

  await page.goto("/setup?token=made-up");
  await expect(page.getByRole("heading", { name: "This setup link doesn't work" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);

  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { name: "Open the setup link" })).toBeVisible();
  expect(warnings).toEqual([]);
  await setupPage.open();
});
