import { expect, test } from "vitest";
import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { folderProblems } from "./folder-problems.ts";

const shops = channelFolderEndpoints.getChannelFolders.example.returns.channel_folders;

const nameProblem = (name: string, others: Parameters<typeof folderProblems>[1] = []) =>
  folderProblems({ name, description: "" }, others).name;

test("a folder needs a readable name within the limit", () => {
  expect(nameProblem(" ")).toBe("Enter a name for the folder.");
  expect(nameProblem("x".repeat(61))).toBe("Use at most 60 characters. You entered 61.");
  expect(nameProblem("⛵".repeat(60))).toBeUndefined();
  expect(nameProblem("Shop\nwork")).toBe("Leave out the line break or control character at position 5.");
});

test("folder names are unique, regardless of case", () => {
  expect(nameProblem(" SHOP ", shops)).toBe("Another folder has that name. Choose another name.");
  expect(nameProblem("Shops", shops)).toBeUndefined();
  expect(
    nameProblem(
      "shop",
      shops.map((shop) => ({ ...shop, is_archived: true })),
    ),
  ).toMatch(/archived folder.*restore/);
});

test("a description may be empty and has a limit", () => {
  const descriptionProblem = (description: string) => folderProblems({ name: "Shop", description }, []).description;
  expect(descriptionProblem("")).toBeUndefined();
  expect(descriptionProblem("x".repeat(1025))).toBe("Use at most 1,024 characters. You entered 1,025.");
});
