import { expect, test } from "vitest";
import { readEmail, readFullName } from "../domain/users/new-user.ts";
import { inventPeople } from "./people.ts";
import { createRandom } from "./random.ts";

test.each([1, 30, 3_000])("each of %i people has a unique name and address, which the server accepts", (count) => {
  const people = inventPeople(createRandom(1), count);
  expect(people).toHaveLength(count);
  expect(new Set(people.map(({ fullName }) => fullName)).size).toBe(count);
  expect(new Set(people.map(({ email }) => email)).size).toBe(count);
  for (const { fullName, email } of people) {
    expect(readFullName(fullName)).toBe(fullName);
    expect(readEmail(email)).toBe(email);
  }
});

test("the first person is the owner, and an office of usual size has people of every role", () => {
  const people = inventPeople(createRandom(1), 30);
  expect(people[0]).toMatchObject({ email: "owner@example.test", role: "owner", isActive: true });
  const roles = new Set(people.map(({ role }) => role));
  expect(roles).toEqual(new Set(["owner", "administrator", "moderator", "member", "guest"]));
  expect(people.filter(({ isActive }) => !isActive)).toHaveLength(1);
});
