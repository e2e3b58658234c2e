import type { Person, World } from "../../../testing/world.ts";
import { mutedUserEndpoints } from "../../muted-users/contract.ts";
import type { Office } from "./narrow-model.ts";
import { isUnread, type ModelMessage, received } from "./office-model.ts";
import type { Step } from "./random-steps.ts";

type MutingStep = Extract<Step, { readonly whom: string }>;

/** Lets somebody mute or unmute another person, on the server and in the model. */
export async function changeMuting(world: World, { model, people }: Office, person: Person, step: MutingStep) {
  const senderId = world[step.whom].id;
  const pair = `${person.id}:${senderId}`;
  const reader = people.find(({ id }) => id === person.id);
  if (reader === undefined || senderId === person.id || model.mutedPeople.has(pair) === (step.kind === "muteUser"))
    return;
  if (step.kind === "unmuteUser") {
    await person.call(mutedUserEndpoints.unmuteUser, { muted_user_id: senderId });
    model.mutedPeople.delete(pair);
    return;
  }
  await person.call(mutedUserEndpoints.muteUser, { muted_user_id: senderId });
  model.mutedPeople.add(pair);
  for (const message of model.messages) {
    const isTheirs = message.senderId === senderId && isUnread(model, reader, message);
    if (isTheirs) model.read.add(`${person.id}:${message.id}`);
  }
}

/** Marks a new message as read for recipients who have muted its sender. */
export function markReadByMuters({ model, people }: Office, message: ModelMessage): void {
  for (const person of people) {
    const isMuted = model.mutedPeople.has(`${person.id}:${message.senderId}`);
    if (isMuted && received(model, person, message)) model.read.add(`${person.id}:${message.id}`);
  }
}
