import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, nina } from "./office.ts";
import { chatPageOn } from "./pages/chat-page.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { resetPasswordPageOn } from "./pages/reset-password-page.ts";
import { signInPageOn } from "./pages/sign-in-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ people: "Ada and Nina", signedIn: ada });

const phone = { width: 360, height: 740 };

test("Nina asks for a link with the keyboard only, on a phone, and Ada answers from the notice in the chat", async ({
  page,
  server,
  browser,
}) => {
  const hers = await browser.newPage({ baseURL: server.url, viewport: phone });
  await signInPageOn(hers).open();
  await hers.getByRole("link", { name: "Forgot your password?" }).focus();
  await hers.keyboard.press("Enter");
  const email = hers.getByLabel("Email", { exact: true });
  await expect(email).toBeFocused();
  await expectAccessibleInBothColors(hers, "asking for a password link");
  await expectFits(hers, "asking for a password link");
  await hers.keyboard.press("Enter");
  await expect(email).toHaveAccessibleDescription(/Enter your email address./);
  await expect(email).toBeFocused();
  await hers.keyboard.type(nina.email);
  await hers.keyboard.press("Enter");
  await expect(hers.getByRole("heading", { level: 1, name: "Request sent" })).toBeVisible();
  await expect(
    hers.getByText(`If ${nina.email} has an account, everyone who can give you a link now sees your request.`),
  ).toBeVisible();
  await expect(hers.getByText("ask an administrator in person")).toBeVisible();
  await expect(hers.getByText("If you are the only owner")).toContainText("watercooler user password-link");
  await expectAccessibleInBothColors(hers, "a request for a password link that was sent");
  await expectFits(hers, "a request for a password link that was sent");
  await hers.getByRole("button", { name: "Use another address" }).hover();
  await expectAccessibleInBothColors(hers, "a button without a border under the pointer");

  const chat = chatPageOn(page);
  await chat.open("#feed");
  await expect(chat.message("forgot their password")).toContainText("Nina Vogel");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Create password link" }).click();
  const admin = await opened;
  const details = peoplePageOn(admin).details(nina.full_name);
  const create = details.getByRole("button", { name: "Create password link" });
  await expect(create).toBeFocused();
  await expect(create).toBeInViewport({ ratio: 1 });
  await create.click();
  const link = await details.getByText("/reset-password/").textContent();

  const resetPage = resetPasswordPageOn(hers);
  await resetPage.open(link ?? "");
  await resetPage.choose("a few new words");
  await expect(hers.getByRole("navigation", { name: "Main" })).toBeVisible();
  await hers.close();
});

test("somebody without an account reads the same, and after several requests how long to wait", async ({
  server,
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url, viewport: phone });
  const ask = async (email: string) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Ask for a link" }).click();
  };
  const answers = new Set<string | null>();
  for (const email of [nina.email, "nobody@example.test", "x", "y", "z"]) {
    await ask(email);
    await expect(page.getByRole("heading", { level: 1, name: "Request sent" })).toBeVisible();
    const answer = await page.getByRole("main").textContent();
    answers.add(answer?.replace(email, "this address") ?? null);
  }
  expect(answers.size).toBe(1);
  await ask(nina.email);
  await expect(page.getByRole("alert")).toContainText(/^Too many attempts. Try again in \d+ minutes/);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(nina.email);
  await page.close();
});

test("who typed a wrong address goes back, and asks for another, with the keyboard", async ({ server, browser }) => {
  const page = await browser.newPage({ baseURL: server.url, viewport: phone });
  await page.goto("/forgot-password");
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("nian@example.test");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Use another address" }).focus();
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await email.fill(nina.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`If ${nina.email} has an account`)).toBeVisible();
  await page.close();
});
