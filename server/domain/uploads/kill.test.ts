import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../clock.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { openDatabaseSnapshot } from "../../db/database-snapshot.ts";
import { uploadPictures } from "../../db/schema/uploads.ts";
import { type ChildServer, startChildServer } from "../../testing/child-server.ts";
import { seededRandom } from "../../testing/seeded-random.ts";
import { createWorld, type Person } from "../../testing/world.ts";
import { drawPng } from "../images/testing/draw.ts";
import { authorizationOf } from "../pictures/testing/fetch-as.ts";
import { describe, tusPath } from "./testing/resumable.ts";

const rounds = 10;
const pieceSize = 40_000;

test("a server that is killed ten times loses no acknowledged upload, and resumes unfinished ones", {
  timeout: 120_000,
}, async () => {
  const { folder, nina, omar } = await prepareOffice();
  const random = seededRandom(20_260_302);
  let server = await startChildServer(folder);
  onTestFinished(() => server.killHard());
  const picture = await drawPng(300, 200, "noise");
  const state: Office = { server: () => server, picture, isOver: false };
  const [pieces, wholes] = [sendInPieces(state, nina), sendWhole(state, omar)];

  for (let round = 0; round < rounds; round++) {
    await delay(50 + random() * 350);
    // A picture gets no thumbnail if the server ended during five attempts: it may be the cause.
    await expect.poll(() => countAttempts(folder), { timeout: 30_000 }).toBeLessThan(4);
    await server.killHard();
    server = await startChildServer(folder);
  }
  state.isOver = true;
  const [inPieces, whole] = [await pieces, await wholes];

  expect(inPieces.length).toBeGreaterThan(0);
  for (const [person, urls] of [
    [nina, inPieces],
    [omar, whole],
  ] as const) {
    for (const url of urls) {
      const answer = await fetch(`${server.url}${url}`, { headers: authorizationOf(person) });
      expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
      const small = `${server.url}${url.replace("/user_uploads/", "/user_uploads/thumbnail/")}/840x560.webp`;
      const look = async () => (await fetch(small, { headers: authorizationOf(person) })).status;
      await expect.poll(look, { timeout: 30_000 }).toBe(200);
    }
  }
  const { attachments } = await (
    await fetch(`${server.url}/api/v1/attachments`, { headers: authorizationOf(nina) })
  ).json();
  const own = attachments.map((each: { path_id: string }) => `/user_uploads/${each.path_id}`);
  expect(own.sort()).toEqual([...inPieces].sort());
});

/** The most attempts that a picture without a thumbnail has had. */
function countAttempts(folder: string): number {
  const { store, close } = openDatabaseSnapshot(folder, systemClock);
  try {
    const unfinished = store.db.select().from(uploadPictures).where(eq(uploadPictures.isMade, false)).all();
    return Math.max(0, ...unfinished.map(({ attempts }) => attempts));
  } finally {
    close();
  }
}

type Office = { readonly server: () => ChildServer; readonly picture: Buffer; isOver: boolean };

/** Uploads a picture in pieces, again and again. After each break it continues at the server's offset. */
async function sendInPieces(office: Office, person: Person): Promise<string[]> {
  const finished: string[] = [];
  while (!office.isOver) {
    const length = String(office.picture.length);
    const description = { "upload-length": length, "upload-metadata": describe({ filename: "lamp.png" }) };
    const announced = await retry(() => request(office, person, "POST", tusPath, description));
    const place = announced.headers.get("location") ?? "";
    let url = await sendNext(office, person, place);
    while (url === undefined) url = await sendNext(office, person, place);
    finished.push(url);
  }
  return finished;
}

/** Asks for the offset and sends the next piece. Returns the upload's address once all pieces are there. */
async function sendNext(office: Office, person: Person, place: string): Promise<string | undefined> {
  const head = await retry(() => request(office, person, "HEAD", place));
  const known = head.headers.get("content-location");
  if (known !== null) return decodeURI(known);
  const offset = Number(head.headers.get("upload-offset"));
  const headers = { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" };
  const piece = office.picture.subarray(offset, offset + pieceSize);
  const answer = await request(office, person, "PATCH", place, headers, piece).catch(() => undefined);
  return answer?.status === 200 ? (await answer.json()).url : undefined;
}

/** Uploads a picture in one piece, again and again. Returns the addresses that the server has acknowledged. */
async function sendWhole(office: Office, person: Person): Promise<string[]> {
  const acknowledged: string[] = [];
  while (!office.isOver) {
    const body = new FormData();
    body.set("file", new File([new Uint8Array(office.picture)], "lamp.png"));
    const sending = fetch(`${office.server().url}/api/v1/user_uploads`, {
      method: "POST",
      headers: authorizationOf(person),
      body,
    });
    const answer = await sending.then((response) => response.json()).catch(() => undefined);
    if (answer?.result === "success") acknowledged.push(answer.url);
  }
  return acknowledged;
}

function request(
  { server }: Office,
  person: Person,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Response> {
  const all = { "tus-resumable": "1.0.0", ...authorizationOf(person), ...headers };
  const content = body === undefined ? {} : { body: new Uint8Array(body) };
  return fetch(`${server().url}${path}`, { method, headers: all, ...content });
}

/** Repeats a request until a server answers. */
async function retry(sendRequest: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await sendRequest().catch(() => undefined);
    if (answer !== undefined) return answer;
  }
}

async function prepareOffice() {
  const { nina, omar, folder: made, close } = await createWorld();
  const folder = mkdtempSync(join(tmpdir(), "watercooler-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const suffix of ["", "-wal"]) cpSync(dataFiles(made).database + suffix, dataFiles(folder).database + suffix);
  await close();
  return { folder, nina, omar };
}
