import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{server,scripts,electron,bench,ui}/**/*.test.{ts,tsx}"],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
