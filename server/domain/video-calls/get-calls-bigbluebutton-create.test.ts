import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { videoCallEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test.each(["ada", "nina", "gus"] as const)("a call of %s is refused because none is configured", async (name) => {
  for (const voice_only of [undefined, false, true]) {
    const request = () =>
      world[name].call(videoCallEndpoints.createBigBlueButtonCall, { meeting_name: "Launch", voice_only });
    await expect(expectUnchanged(world, request)).rejects.toMatchObject({
      status: 400,
      code: "BAD_REQUEST",
      message: "BigBlueButton is not configured.",
    });
  }
});

test("BigBlueButton is not offered to clients", async () => {
  const { snapshot } = await openQueue(world.nina.call, { fetch_event_types: ["realm", "video_calls"] });
  expect(Object.keys(Object(snapshot.realm_available_video_chat_providers))).toEqual(["disabled", "jitsi_meet"]);
  expect(snapshot.has_zoom_token).toBe(false);
});

test("a call must have a name", async () => {
  const authorization = `Basic ${Buffer.from(`${world.nina.email}:${world.nina.apiKey}`).toString("base64")}`;
  const request = async (query: string) => {
    const answer = await fetch(`${world.url}/api/v1/calls/bigbluebutton/create?${query}`, {
      headers: { authorization },
    });
    return { status: answer.status, json: await answer.json() };
  };
  expect(await request("voice_only=true")).toMatchObject({
    status: 400,
    json: { code: "BAD_REQUEST", msg: "Missing 'meeting_name' argument", var_name: "meeting_name" },
  });
  expect(await request("meeting_name=Launch&voice_only=perhaps")).toMatchObject({
    status: 400,
    json: { code: "BAD_REQUEST", var_name: "voice_only" },
  });
});

test("a stranger cannot begin a call", async () => {
  const { params } = videoCallEndpoints.createBigBlueButtonCall.example;
  await expect(world.stranger(videoCallEndpoints.createBigBlueButtonCall, params)).rejects.toMatchObject({
    status: 401,
  });
});
