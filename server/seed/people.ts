import type { RoleName } from "../http/roles.ts";
import { initials, names } from "./names.ts";
import type { Random } from "./random.ts";

/** The plan of a person. */
export type PersonPlan = {
  readonly fullName: string;
  readonly email: string;
  readonly role: RoleName;
  readonly isActive: boolean;
};

/** The address of the invented organization's owner. */
export const ownerEmail = "owner@example.test";

/** Plans people for an office, the owner first. No two have the same name or address. */
export function inventPeople(random: Random, count: number): PersonPlan[] {
  const taken = new Set<string>();
  const fullNames = Array.from({ length: count }, () => inventName(random, taken));
  const parts = assignRoles(random, count);
  const addresses = new Set<string>();
  return fullNames.map((fullName, index) => ({
    fullName,
    email: index === 0 ? ownerEmail : inventAddress(fullName, addresses),
    role: index === 0 ? "owner" : (parts.get(index)?.role ?? "member"),
    isActive: parts.get(index)?.isActive ?? true,
  }));
}

function inventName(random: Random, taken: Set<string>): string {
  for (let attempt = 0; ; attempt++) {
    const { given, family } = random.pick(names);
    const middle =
      attempt < 20 ? "" : ` ${random.pick([...initials])}.${attempt < 40 ? "" : ` ${random.pick(family)}`}`;
    const fullName = `${random.pick(given)}${middle} ${random.pick(family)}`;
    if (taken.has(fullName)) continue;
    taken.add(fullName);
    return fullName;
  }
}

type Part = Pick<PersonPlan, "role" | "isActive">;

/** The people who are not active members, by index. Every kind occurs once there are enough people. */
function assignRoles(random: Random, count: number): Map<number, Part> {
  const quotas: [Part, number, number][] = [
    [{ role: "administrator", isActive: true }, 0.02, 3],
    [{ role: "moderator", isActive: true }, 0.03, 5],
    [{ role: "guest", isActive: true }, 0.06, 8],
    [{ role: "member", isActive: false }, 0.04, 10],
  ];
  const others = Array.from({ length: count - 1 }, (_, index) => index + 1);
  const shuffled = random.sample(others, others.length);
  const parts = new Map<number, Part>();
  for (const [part, share, from] of quotas) {
    const quota = count < from ? 0 : Math.max(1, Math.round(count * share));
    for (const index of shuffled.splice(0, quota)) parts.set(index, part);
  }
  return parts;
}

function inventAddress(fullName: string, taken: Set<string>): string {
  const plain = fullName.toLowerCase().replaceAll(/[ßłøæđ]/g, (letter) => spelledOut[letter] ?? letter);
  const local = plain
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z]+/g, ".");
  let address = `${local}@example.test`;
  for (let number = 2; taken.has(address); number++) address = `${local}${number}@example.test`;
  taken.add(address);
  return address;
}

const spelledOut: Readonly<Record<string, string>> = { ß: "ss", ł: "l", ø: "o", æ: "ae", đ: "d" };
