import { expect, test } from "vitest";
import { identityFlags, packagerIdentity } from "./identity.ts";

const ada = "Ada Lindholm <ada@example.test>";
const nobody = { GIT_CONFIG_GLOBAL: "/dev/null", WATERCOOLER_MAINTAINER: "nobody" };

test("the maintainer comes from the environment, and is passed on only with a home page", () => {
  expect(packagerIdentity({ WATERCOOLER_MAINTAINER: ada })).toEqual({ maintainer: ada, homepage: undefined });
  expect(identityFlags({ maintainer: ada, homepage: undefined })).toEqual([]);
  expect(identityFlags({ maintainer: ada, homepage: "https://chat.example.test" })).toEqual([
    `-c.linux.maintainer=${ada}`,
    "-c.extraMetadata.homepage=https://chat.example.test",
    "-c.linux.target=AppImage",
    "-c.linux.target=rpm",
  ]);
});

test("a maintainer is never invented", () => {
  expect(() => packagerIdentity(nobody)).toThrow("Set WATERCOOLER_MAINTAINER");
});
