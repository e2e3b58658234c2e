/** A web worker that estimates passwords with the server's own code, one after the other. */
import { createStrengthEstimator } from "#server/domain/password-strength.ts";

const estimate = createStrengthEstimator();

self.onmessage = ({ data }: MessageEvent<{ readonly password: string; readonly personalWords: readonly string[] }>) =>
  self.postMessage(estimate(data.password, data.personalWords));
