/** Takes the pictures in docs/screenshots, of a generated organization. Run by `npm run screenshots`. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import sharp from "sharp";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { roles } from "#server/http/roles.ts";
import { asPerson } from "../office.ts";
import { startServer } from "../server.ts";
import { addExampleContent } from "./example-content.ts";
import { type Appearance, type View, views } from "./views.ts";

const root = join(import.meta.dirname, "../..");
const pictures = join(root, "docs/screenshots");

const optionsByAppearance: Readonly<Record<Appearance, BrowserContextOptions>> = {
  desk: { viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  tall: { viewport: { width: 1280, height: 1400 }, colorScheme: "light" },
  contrast: { viewport: { width: 1280, height: 800 }, colorScheme: "light", contrast: "more" },
  night: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 780 }, colorScheme: "light", deviceScaleFactor: 2 },
};

/** The owner of every generated organization. */
const owner = { email: "owner@example.test", password: "watercooler" };

const data = mkdtempSync(join(tmpdir(), "office-"));
try {
  seedOrganization("--users", "60", "--channels", "14", "--messages", "6000");
  const server = await startServer(data);
  try {
    await addExampleContent(await asPerson(server, owner));
    await takePictures(server.url);
  } finally {
    await server.stop();
  }
} finally {
  rmSync(data, { recursive: true, force: true });
}

async function signIn(page: Page, person: typeof owner): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((now) => !now.pathname.startsWith("/sign-in"));
}

/** The first member of the generated organization who is not an administrator. */
async function findFirstMember(url: string): Promise<typeof owner> {
  const client = await asPerson({ url }, owner);
  const { members } = await client(userEndpoints.getUsers, {});
  const member = members.find(({ role, is_active, is_bot }) => role === roles.member && is_active && !is_bot);
  return { email: member?.delivery_email ?? "", password: owner.password };
}

/** Whether everything on the page has loaded. Runs in the browser. */
function isComplete(): boolean {
  const isLoading = document.querySelector(".mantine-Skeleton-root, [aria-busy=true]") !== null;
  return !isLoading && [...document.images].every(({ complete }) => complete);
}

function seedOrganization(...size: string[]): void {
  const args = [join(root, "dist/app/cli.js"), "seed", "--data", data, ...size];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) throw new Error("The office could not be invented.");
}

async function takePictures(url: string): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  mkdirSync(pictures, { recursive: true });
  for (const view of views) await takePicture(browser, url, view);
  await browser.close();
}

async function takePicture(
  browser: Browser,
  url: string,
  { name, address, appearance, heading, signedInAs = "owner", prepare }: View,
): Promise<void> {
  const context = await browser.newContext({
    ...optionsByAppearance[appearance],
    baseURL: url,
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  if (signedInAs !== "stranger") await signIn(page, signedInAs === "owner" ? owner : await findFirstMember(url));
  await page.goto(address);
  await page.getByRole("heading", { name: heading }).first().waitFor();
  await prepare?.(page);
  await page.waitForFunction(isComplete);
  const picture = await page.screenshot({ animations: "disabled" });
  // Pages have few colors: a picture with a palette takes a third of the space.
  await sharp(picture)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(pictures, `${name}.png`));
  await context.close();
  console.log(`docs/screenshots/${name}.png`);
}
