import { expect, test, vi } from "vitest";
import type { Context } from "../context.ts";
import { mountCachedDocument } from "./cached-documents.ts";
import { serveEndpoints } from "./testing/small-server.ts";

test("a document is written once, for any number of requests, simultaneous or later", async () => {
  await using office = await serveEndpoints({}, {});
  const write = vi.fn(() => "All the names of teams");
  const ctx = { concurrency: null } as Context;
  mountCachedDocument(office.app, ctx, "/teams.txt", { contentType: "text/plain", write, isCounted: false });
  expect(write).not.toHaveBeenCalled();
  const ask = () => office.send("GET", "/teams.txt");
  const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
  expect(answers.map(({ text }) => text)).toEqual(Array.from(answers, () => "All the names of teams"));
  expect(write).toHaveBeenCalledOnce();
});
