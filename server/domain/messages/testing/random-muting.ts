import type { Person, World } from "../../../testing/world.ts";
import { mutedUserEndpoints } from "../../muted-users/contract.ts";
import type { Office } from "./narrow-model.ts";
import { isUnread, type ModelMessage, received } from "./office-model.ts";
import type { Step } from "./random-steps.ts";

type Hushing = Extract<Step, { readonly whom: string }>;

/** Lets somebody mute somebody else, or hear them again, on the server and in the model alike. */
export async function anyMuting(world: World, { model, people }: Office, person: Person, step: Hushing) {
  const senderId = world[step.whom].id;
  const pair = `${person.id}:${senderId}`;
  const reader = people.find(({ id }) => id === person.id);
  if (reader === undefined || senderId === person.id || model.hushed.has(pair) === (step.kind === "hush")) return;
  if (step.kind === "hear") {
    await person.call(mutedUserEndpoints.unmuteUser, { muted_user_id: senderId });
    model.hushed.delete(pair);
    return;
  }
  await person.call(mutedUserEndpoints.muteUser, { muted_user_id: senderId });
  model.hushed.add(pair);
  for (const message of model.messages) {
    const isTheirs = message.senderId === senderId && isUnread(model, reader, message);
    if (isTheirs) model.read.add(`${person.id}:${message.id}`);
  }
}

/** Whoever receives a message and has muted its sender has read it from the first. */
export function recordMuting({ model, people }: Office, message: ModelMessage): void {
  for (const person of people) {
    const isHushed = model.hushed.has(`${person.id}:${message.senderId}`);
    if (isHushed && received(model, person, message)) model.read.add(`${person.id}:${message.id}`);
  }
}
