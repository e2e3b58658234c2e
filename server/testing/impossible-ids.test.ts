import { afterAll, beforeAll, expect, it } from "vitest";
import { organizationSettingNames } from "../domain/organization-settings/shapes/settings.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { registry } from "../nouns/contracts.ts";
import { createDocumentedOffice, type DocumentedOffice } from "./documented-office.ts";
import { exampleFields, type RawFields, rawCall } from "./raw-call.ts";
import { createTraceCheck } from "./unchanged.ts";

/** An ID that does not exist in the documented office. */
const unknown = 987_654;

/** IDs of events and settings with a channel: -1 has a special meaning in them. */
const excludedNames = new Set(["last_event_id", "last_update_id", ...organizationSettingNames]);

/** Every parameter with IDs: in the path or not, alone or in a list. */
const idParameters = Object.values(registry)
  .flatMap((noun) => Object.values(noun) as AnyEndpoint[])
  .flatMap((endpoint) =>
    Object.entries(endpoint.params)
      .filter(
        ([name, { codec, schema }]) =>
          /ids?$|^messages$/.test(name) && !excludedNames.has(name) && codec === "json" && takesIds(schema),
      )
      .map(([name]): [title: string, endpoint: AnyEndpoint, name: string] => [
        `${endpoint.method} ${endpoint.path}, ${name}`,
        endpoint,
        name,
      ]),
  );

function takesIds(schema: AnyEndpoint["params"][string]["schema"]): boolean {
  return schema.safeParse(unknown).success || schema.safeParse([unknown]).success;
}

let office: DocumentedOffice;
let verifyNoTrace: ReturnType<typeof createTraceCheck>;

beforeAll(async () => {
  office = await createDocumentedOffice();
  verifyNoTrace = createTraceCheck(office);
});

afterAll(() => office.close());

it.each(idParameters)("%s: an impossible ID gets the same answer as an unknown one", async (_title, endpoint, name) => {
  const expected = await send(endpoint, name, unknown);
  for (const id of [0, -1]) {
    const answer = await send(endpoint, name, id);
    expect(answer).toEqual(expected);
  }
});

async function send(endpoint: AnyEndpoint, name: string, id: number) {
  const isList = endpoint.params[name]?.schema.safeParse([id]).success === true;
  const fields: RawFields = { ...exampleFields(endpoint), [name]: isList ? `[${id}]` : String(id) };
  const { status, text } = await verifyNoTrace(() => rawCall(office, "ada", endpoint, fields));
  return { status, refusal: status === 200 ? null : text.replaceAll(String(id), "ID") };
}
