/** A web worker that estimates passwords with the server's own code, one after the other. */
import { createStrengthEstimator } from "#server/domain/password-strength.ts";

const judge = createStrengthEstimator();

self.onmessage = ({ data }: MessageEvent<{ readonly password: string; readonly about: readonly string[] }>) =>
  self.postMessage(judge(data.password, data.about));
