import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { pseudoCatalogs } from "../../texts/testing/pseudo-language.ts";
import { organizationEndpoints } from "../organization/contract.ts";

test("strangers read how to trust the certificate in their browser's language, or in the organization's", async () => {
  const world = await createWorld({ config: { catalogsFolder: pseudoCatalogs() } });
  onTestFinished(() => world.close());
  const page = async (languages: string) => {
    const answer = await fetch(`${world.url}/trust`, { headers: { "accept-language": languages } });
    return answer.text();
  };
  expect(await page("xh,ar-XB;q=0.8,en-XA;q=0.3")).toContain('<html lang="ar-XB" dir="rtl">');
  expect(await page("xh")).toContain('<html lang="en" dir="ltr">');
  await world.ada.call(organizationEndpoints.updateOrganization, { default_language: "en-XA" });
  expect(await page("xh")).toContain('<html lang="en-XA" dir="ltr">');
});
