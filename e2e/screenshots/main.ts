/**
 * Takes the pictures in docs/screenshots, of a generated organization. Run by `npm run screenshots`. Arguments are the
 * languages to take them in; without any, all of them.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type BrowserContextOptions, chromium } from "playwright";
import sharp from "sharp";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { type Client, createClient } from "#server/http/client.ts";
import { roles } from "#server/http/roles.ts";
import { readCatalog } from "#server/texts/catalogs.ts";
import { asPerson, signInByApi } from "../office.ts";
import { type Server, startServer } from "../server.ts";
import { addExampleContent } from "./example-content.ts";
import { addExampleConversation } from "./example-conversation.ts";
import { addExampleReports } from "./example-reports.ts";
import { addExampleRequests } from "./example-requests.ts";
import { type Language, languages } from "./languages.ts";
import { type Appearance, type View, viewsIn } from "./views.ts";

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

const codes = languages.map(({ code }) => code);
const chosen = process.argv.length > 2 ? process.argv.slice(2) : codes;
const unknown = chosen.find((code) => !codes.includes(code));
if (unknown !== undefined) throw new Error(`There are no pictures in “${unknown}”, only in ${codes.join(", ")}.`);

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
try {
  for (const language of languages) if (chosen.includes(language.code)) await takePictures(language);
} finally {
  await browser.close();
}

/** Takes all pictures in a language, each language with its own organization. */
async function takePictures(language: Language): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "office-"));
  try {
    seedOrganization(data, "--users", "60", "--channels", "14", "--messages", "6000");
    const server = await startServer(data);
    try {
      await addExampleContent(await asPerson(server, owner), language);
      if (language.code === "en") {
        const people = await signInSome(server);
        await addExampleConversation(people);
        await addExampleReports(people);
        await addExampleRequests(createClient({ baseUrl: server.url, credentials: "none" }));
      }
      for (const view of viewsIn(language.code)) await takePicture(server, language, view);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function takePicture(
  server: Server,
  { code, locale, folder }: Language,
  { name, address, appearance, heading, signedInAs = "owner", prepare }: View,
): Promise<void> {
  const context = await browser.newContext({
    ...optionsByAppearance[appearance],
    baseURL: server.url,
    locale,
    reducedMotion: "reduce",
  });
  if (signedInAs !== "stranger")
    await signInByApi(context, server, signedInAs === "owner" ? owner : ((await findMembers(server))[0] ?? owner));
  const page = await context.newPage();
  await page.goto(address);
  await page
    .getByRole("heading", { name: readCatalog(code).get(heading)?.translation ?? heading })
    .first()
    .waitFor();
  await prepare?.(page);
  // Some parts of a page are requested only after the rest.
  await page.waitForTimeout(2_000);
  await page.waitForFunction(isComplete);
  await save(await page.screenshot({ animations: "disabled" }), join(folder, `${name}.png`));
  await context.close();
}

/** Pages have few colors: a picture with a palette takes a third of the space. */
async function save(picture: Buffer, file: string): Promise<void> {
  const path = join(pictures, file);
  mkdirSync(dirname(path), { recursive: true });
  await sharp(picture).png({ palette: true, compressionLevel: 9 }).toFile(path);
  console.log(join("docs/screenshots", file));
}

/** The owner and a few members. */
async function signInSome(server: Server): Promise<Client[]> {
  const members = (await findMembers(server)).slice(0, 3);
  return await Promise.all([owner, ...members].map((person) => asPerson(server, person)));
}

/** The members of the generated organization who are not administrators. */
async function findMembers(server: Server): Promise<(typeof owner)[]> {
  const client = await asPerson(server, owner);
  const { members } = await client(userEndpoints.getUsers, {});
  return members
    .filter(({ role, is_active, is_bot }) => role === roles.member && is_active && !is_bot)
    .map(({ delivery_email }) => ({ email: delivery_email ?? "", password: owner.password }));
}

/** Whether everything on the page has loaded. Runs in the browser. */
function isComplete(): boolean {
  const isLoading = document.querySelector(".mantine-Skeleton-root, [aria-busy=true]") !== null;
  return !isLoading && [...document.images].every(({ complete }) => complete);
}

function seedOrganization(data: string, ...size: string[]): void {
  const args = [join(root, "dist/app/cli.js"), "seed", "--data", data, ...size];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) throw new Error("The organization could not be generated.");
}
