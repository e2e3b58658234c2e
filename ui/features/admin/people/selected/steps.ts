import type { Person } from "../../../../store/organization/selectors.ts";

/** A person or an invitation, as far as a change and its result need to know them. All in a change are of one kind. */
export type Changed = { readonly id: number; readonly name: string };

type SomePerson = Pick<Person, "user_id" | "full_name">;

/** A person as a change knows them. */
export function asChanged({ user_id, full_name }: SomePerson): Changed {
  return { id: user_id, name: full_name };
}

/** One request of a change to several people. It is made as a whole or refused. */
export type Step = {
  readonly people: readonly Changed[];
  /** Sends the request. It may be called again after an answer was lost. */
  readonly run: () => Promise<Done>;
};

/** Whom a step has changed, and how that is taken back; undefined where that is not possible. */
export type Done = { readonly people: readonly Changed[]; readonly undo: Undo | undefined };

/** Takes a step back. */
export type Undo = () => Promise<unknown>;

/** People for whom something cannot be done, and why. */
export type Refusal = { readonly people: readonly Changed[]; readonly reason: string };

/** How far a change is. */
export type Outcomes = {
  readonly done: readonly Changed[];
  readonly refused: readonly Refusal[];
  /** What takes back the steps that were made, the latest first. */
  readonly undos: readonly Undo[];
  /** The steps that are left. */
  readonly left: readonly Step[];
};

/** The outcomes before the first step. */
export const noOutcomes: Outcomes = { done: [], refused: [], undos: [], left: [] };

/** What {@link runSteps} needs. */
export type Running = {
  /** Stops before the next step when it is aborted. */
  readonly signal: AbortSignal;
  readonly onOutcomes: (outcomes: Outcomes) => void;
  /** The reason in words if an error is a refusal of one step; undefined if it ends all, as a lost connection does. */
  readonly describeRefusal: (error: unknown) => string | undefined;
};

/**
 * Makes the steps that are left, one after the other. A refused step does not stop the others. Rejects with any other
 * error; the step without an answer is then still one of those left, so that it is made when this is called again.
 */
export async function runSteps(before: Outcomes, { signal, onOutcomes, describeRefusal }: Running): Promise<Outcomes> {
  let outcomes = before;
  for (const step of before.left) {
    if (signal.aborted) break;
    const { done, refused, undos } = outcomes;
    const left = outcomes.left.slice(1);
    try {
      const { people, undo } = await step.run();
      outcomes = { done: [...done, ...people], refused, undos: undo ? [undo, ...undos] : undos, left };
    } catch (error) {
      const reason = describeRefusal(error);
      if (reason === undefined) throw error;
      outcomes = { done, refused: addRefusal(refused, { people: step.people, reason }), undos, left };
    }
    onOutcomes(outcomes);
  }
  return outcomes;
}

/** Refusals with one more. Those with the same reason are one. */
export function addRefusal(refusals: readonly Refusal[], { people, reason }: Refusal): readonly Refusal[] {
  const same = refusals.find((each) => each.reason === reason);
  if (!same) return [...refusals, { people, reason }];
  const joined = { people: [...same.people, ...people], reason };
  return refusals.map((each) => (each === same ? joined : each));
}

/** Separates people for whom there is a reason against the change from those for whom there is none. */
export function partByReason<Someone extends SomePerson>(
  people: readonly Someone[],
  reasonOf: (person: Someone) => string | undefined,
): { readonly possible: readonly Someone[]; readonly refused: readonly Refusal[] } {
  const possible: Someone[] = [];
  let refused: readonly Refusal[] = [];
  for (const person of people) {
    const reason = reasonOf(person);
    if (reason === undefined) possible.push(person);
    else refused = addRefusal(refused, { people: [asChanged(person)], reason });
  }
  return { possible, refused };
}
