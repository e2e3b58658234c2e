import { existsSync, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../db/testing/folders.ts";
import { mountedDisks } from "../db/testing/small-disk.ts";
import { createClient } from "./client.ts";
import { endpoint } from "./contract.ts";
import { file, json, optionalFile, text, type Upload } from "./params.ts";
import { curlExample } from "./reference/curl-example.ts";
import { openApiDocument } from "./reference/openapi.ts";
import { referencePage } from "./reference/reference-page.ts";
import { form, multipart } from "./testing/send.ts";
import { keyOf, serveEndpoints } from "./testing/small-server.ts";

const limitBytes = 1024 * 1024;
const photo = Buffer.from("\u0089PNG\r\n--not-the-boundary\r\n\u0000", "latin1");

const stored = z.object({ name: z.string(), size: z.int(), type: z.string(), motto: z.string(), text: z.string() });
const teams = {
  addTeamPhoto: endpoint({
    method: "POST",
    administers: null,
    path: "/teams/{name}/photo",
    who: "member",
    refuses: [],
    summary: "Add a photo.",
    params: {
      name: text(z.string(), "The name."),
      motto: text(z.string().default(""), "The motto."),
      members: json(z.array(z.int()).optional(), "Who is in it."),
      photo: file(1, "The photo."),
    },
    returns: stored,
    errors: [],
    example: { params: { name: "Freya", members: [1] }, returns: { name: "", size: 1, type: "", motto: "", text: "" } },
  }),
  renameTeam: endpoint({
    method: "POST",
    administers: null,
    path: "/teams/{name}",
    who: "anyone",
    refuses: [],
    summary: "Name a team.",
    params: { name: text(z.string(), "The name."), photo: optionalFile(1, "The photo.") },
    returns: z.object({ has_photo: z.boolean() }),
    errors: [],
    example: { params: { name: "Freya" }, returns: { has_photo: false } },
  }),
} as const;

async function serveTeams(folder = temporaryFolder()) {
  const seen: Upload[] = [];
  const server = await serveEndpoints(
    teams,
    {
      addTeamPhoto: ({ params: { photo, motto } }) => {
        seen.push(photo);
        if (motto === "fail") throw new Error("failed");
        const text = readFileSync(photo.path).subarray(0, 100).toString("latin1");
        return { name: photo.name, size: photo.size, type: photo.contentType, motto, text };
      },
      renameTeam: ({ params }) => ({ has_photo: params.photo !== undefined }),
    },
    { dataFolder: folder },
  );
  const incoming = join(folder, "incoming");
  return {
    ...server,
    seen,
    sendPhoto: (body: ReturnType<typeof form>) =>
      server.send("POST", "/api/v1/teams/Freya/photo", { ...body, headers: { ...keyOf("nina"), ...body.headers } }),
    filesLeft: () => (existsSync(incoming) ? readdirSync(incoming) : []),
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}

const refusal = (msg: string) => ({ status: 400, json: { result: "error", code: "BAD_REQUEST", msg } });

describe("a file in a form", () => {
  it("is on the disk while the request is handled, whatever its name, and removed afterwards", async () => {
    await using office = await serveTeams();
    for (const field of ["photo", "file", "C:\\teams\\freya.png", ""]) {
      const answer = await office.sendPhoto(multipart({ motto: "Books", members: "[1]" }, [[field, photo]]));
      expect(answer).toMatchObject({
        status: 200,
        json: { size: photo.length, motto: "Books", text: photo.toString("latin1") },
      });
    }
    expect(office.seen).toHaveLength(4);
    expect(office.seen.map(({ path }) => existsSync(path))).toEqual([false, false, false, false]);
    expect(office.filesLeft()).toEqual([]);
  });

  it("has its name without folders, and the client's content type", async () => {
    await using office = await serveTeams();
    const client = createClient({
      baseUrl: office.url,
      credentials: { email: "nina@example.test", apiKey: "nina-key" },
    });
    const sent = new File([photo], "../../etc/freya.png", { type: "image/png" });
    const answer = await client(teams.addTeamPhoto, { name: "Freya", motto: "Books & bread", photo: sent });
    expect(answer).toMatchObject({ name: "freya.png", type: "image/png", size: photo.length, motto: "Books & bread" });
  });

  it("is removed when its request fails", async () => {
    await using office = await serveTeams();
    expect(await office.sendPhoto(multipart({ motto: "fail" }, [["photo", photo]]))).toMatchObject({ status: 500 });
    expect(await office.sendPhoto(multipart({ members: "nobody" }, [["photo", photo]]))).toMatchObject({
      json: { msg: "members is not a list" },
    });
    expect(office.seen).toHaveLength(1);
    expect(office.filesLeft()).toEqual([]);
  });

  it("is refused before it is read if the person may not send it", async () => {
    await using office = await serveTeams();
    const body = multipart({}, [["photo", photo]]);
    const answer = await office.send("POST", "/api/v1/teams/Freya/photo", {
      ...body,
      headers: { ...body.headers, ...keyOf("gus") },
    });
    expect(answer.json).toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
    expect(office.seen).toEqual([]);
  });

  it("must be there, exactly one and not empty, where it is required", async () => {
    await using office = await serveTeams();
    const missing = refusal("You must specify a file to upload");
    expect(await office.sendPhoto(multipart({ photo: "words" }, []))).toMatchObject(missing);
    expect(await office.sendPhoto(form({ photo: "words" }))).toMatchObject(missing);
    expect(await office.sendPhoto({})).toMatchObject(missing);
    expect(await office.sendPhoto(multipart({}, [["photo", ""]]))).toMatchObject(missing);
    const two = multipart({}, [
      ["photo", photo],
      ["drawing", photo],
    ]);
    expect(await office.sendPhoto(two)).toMatchObject(refusal("You may only upload one file at a time"));
    const longSecond = multipart({}, [
      ["photo", photo],
      ["drawing", Buffer.alloc(limitBytes)],
    ]);
    expect(await office.sendPhoto(longSecond)).toMatchObject(refusal("You may only upload one file at a time"));
    expect((await office.send("POST", "/api/v1/teams/Freya")).json).toMatchObject({ has_photo: false });
    expect((await office.send("POST", "/api/v1/teams/Freya", multipart({}, [["p", photo]]))).json).toMatchObject({
      has_photo: true,
    });
    expect(office.filesLeft()).toEqual([]);
  });

  it("is accepted up to its limit exactly, and refused over it with the name of the limit", async () => {
    await using office = await serveTeams();
    expect(await office.sendPhoto(multipart({}, [["photo", Buffer.alloc(limitBytes)]]))).toMatchObject({
      json: { size: limitBytes },
    });
    const tooLarge = refusal("Uploaded file is larger than the allowed limit of 1 MiB");
    for (const size of [limitBytes + 1, 2 * limitBytes, 20 * limitBytes]) {
      expect(await office.sendPhoto(multipart({}, [["photo", Buffer.alloc(size)]]))).toMatchObject(tooLarge);
    }
    expect(office.seen).toHaveLength(1);
    expect(office.filesLeft()).toEqual([]);
  });

  it("leaves room for fields of a limited size", async () => {
    await using office = await serveTeams();
    const long = "x".repeat(2.2 * limitBytes);
    expect(await office.sendPhoto(multipart({ motto: long }, [["photo", Buffer.alloc(limitBytes)]]))).toMatchObject({
      status: 200,
    });
    expect(await office.sendPhoto(multipart({ motto: long, other: long }, []))).toMatchObject({ status: 413 });
  });

  it.each([
    ["in the middle of the file", "Content-Disposition: form-data; name=a; filename=a\r\n\r\nhalf of it"],
    ["before it", "Content-Dis"],
  ])("a form that breaks off %s is malformed", async (_case, text) => {
    await using office = await serveTeams();
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect(await office.sendPhoto({ headers, body: `--x\r\n${text}` })).toMatchObject(
      refusal("The multipart form is malformed."),
    );
    expect(office.filesLeft()).toEqual([]);
  });

  it("is removed when its client hangs up", async () => {
    await using office = await serveTeams();
    const socket = connect(office.port, "127.0.0.1");
    const head = `POST /api/v1/teams/Freya/photo HTTP/1.1\r\nhost: x\r\nauthorization: ${keyOf("nina").authorization}\r\n`;
    const type = "content-type: multipart/form-data; boundary=x\r\ncontent-length: 999999\r\n\r\n";
    const part = "--x\r\nContent-Disposition: form-data; name=a; filename=a\r\n\r\n";
    socket.write(`${head}${type}${part}${"x".repeat(100_000)}`);
    await expect.poll(office.filesLeft).toHaveLength(1);
    socket.destroy();
    await expect.poll(office.filesLeft).toEqual([]);
    expect(office.seen).toEqual([]);
  });

  it.each(mountedDisks)("is refused with a message for people on $name", async ({ create }) => {
    const disk = create();
    await using office = await serveTeams(disk.folder);
    await office.sendPhoto(multipart({}, [["photo", photo]]));
    // Filling the disk needs no database.
    disk.fill({ store: undefined as never });
    const answer = await office.sendPhoto(multipart({}, [["photo", Buffer.alloc(limitBytes)]]));
    expect(answer).toMatchObject({ status: 507, json: { code: "STORAGE_FULL" } });
    expect(office.filesLeft()).toEqual([]);
  });
});

describe("the reference", () => {
  it("shows how a file is sent", () => {
    const page = referencePage({ teams }, "1.2.3");
    expect(page).toContain(`<span class="type">file · <strong>required</strong></span>`);
    expect(page).toContain("The photo. At most 1 MiB; its field may have any name.");
    expect(curlExample(teams.addTeamPhoto)).toBe(
      [
        `curl "$SITE/api/v1/teams/Freya/photo"`,
        `-u "$EMAIL:$KEY"`,
        `--form-string 'members=[1]'`,
        `-F 'photo=@picture.png'`,
      ].join(" \\\n  "),
    );
  });

  it("declares it as OpenAPI 3.1 does: as bytes in a multipart form only", () => {
    const { paths } = openApiDocument({ teams }, "1.2.3") as { paths: Record<string, { post: object }> };
    expect(paths["/teams/{name}/photo"]?.post).toMatchObject({
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              required: ["photo"],
              properties: { photo: { type: "string", contentMediaType: "application/octet-stream" } },
            },
          },
        },
      },
    });
    expect(JSON.stringify(paths["/teams/{name}"]?.post)).not.toContain("x-www-form-urlencoded");
  });
});
