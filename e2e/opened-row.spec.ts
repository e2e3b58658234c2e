import { userEndpoints } from "#server/domain/users/contract.ts";
import { addColleagues } from "./colleagues.ts";
import { expect } from "./expect.ts";
import { ada, asOwner } from "./office.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { test } from "./world.ts";

test.use({ signedIn: ada });

test("the row of a person whose address is opened is completely visible in a long list", async ({
  page,
  data,
  server,
  startAgain,
}) => {
  await server.stop();
  addColleagues(data, 60);
  const { url } = await startAgain();
  const owner = await asOwner({ ...server, url });
  const { members } = await owner(userEndpoints.getUsers, {});
  const name = "Colleague 00030";
  const id = members.find(({ full_name }) => full_name === name)?.user_id;
  const people = peoplePageOn(page);
  await people.open(`?open=${id}`);
  await expect(people.details(name)).toBeVisible();
  await expect(people.row(name)).toBeInViewport({ ratio: 1 });
});
