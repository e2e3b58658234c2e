import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { i18n } from "./i18n.ts";
import { loadTexts } from "./language.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers requests for texts when the test says so. Returns the requests, in their order. */
function holdRequests(): PromiseWithResolvers<Response>[] {
  const requests: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal("fetch", () => {
    const request = Promise.withResolvers<Response>();
    requests.push(request);
    return request.promise;
  });
  return requests;
}

test("a second request for texts that are being fetched waits for the first", async () => {
  const requests = holdRequests();
  const seen: string[] = [];
  const asking = [1, 2].map(() => loadTexts("people").then(() => seen.push(i18n._("a text of people"))));
  await turn();
  expect(seen).toEqual([]);
  expect(requests).toHaveLength(1);

  requests[0]?.resolve(Response.json({ "a text of people": "People" }));
  await Promise.all(asking);
  expect(seen).toEqual(["People", "People"]);

  await loadTexts("people");
  expect(requests).toHaveLength(1);
});

test("when texts could not be fetched, all requests that wait fail, and the next one fetches them again", async () => {
  const requests = holdRequests();
  const asking = [1, 2].map(() => loadTexts("data"));
  requests[0]?.resolve(new Response(null, { status: 503 }));
  expect((await Promise.allSettled(asking)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);

  const again = loadTexts("data");
  requests[1]?.resolve(Response.json({ "a text of data": "Data" }));
  await again;
  expect(i18n._("a text of data")).toBe("Data");
});
