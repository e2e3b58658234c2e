import { expect, test, vi } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { besidePage, createQueryClient } from "./queries.ts";

const signedOut = new RequestFailed(401, { code: "UNAUTHORIZED", msg: "Not signed in" });

const refuse = () => Promise.reject(signedOut);

test("a query that is refused without a sign-in leads to the sign-in page, a refused refetch does not", async () => {
  const onSignedOut = vi.fn();
  const queries = createQueryClient(onSignedOut);
  await queries.fetchQuery({ queryKey: ["shown"], queryFn: () => Promise.resolve(["a folder"]) });
  await expect(queries.fetchQuery({ queryKey: ["shown"], queryFn: refuse })).rejects.toBe(signedOut);
  expect(onSignedOut).not.toHaveBeenCalled();
  expect(queries.getQueryData(["shown"])).toEqual(["a folder"]);
  const beside = { queryKey: ["count"], queryFn: refuse, meta: besidePage };
  await expect(queries.fetchQuery(beside)).rejects.toBe(signedOut);
  expect(onSignedOut).not.toHaveBeenCalled();
  await expect(queries.fetchQuery({ queryKey: ["new"], queryFn: refuse })).rejects.toBe(signedOut);
  expect(onSignedOut).toHaveBeenCalledOnce();
});

test("other refusals do not lead to the sign-in page", async () => {
  const onSignedOut = vi.fn();
  const queries = createQueryClient(onSignedOut);
  const refusal = new RequestFailed(400, { code: "BAD_REQUEST", msg: "Not allowed" });
  await expect(queries.fetchQuery({ queryKey: ["new"], queryFn: () => Promise.reject(refusal) })).rejects.toBe(refusal);
  expect(onSignedOut).not.toHaveBeenCalled();
});
