import { expect } from "./expect.ts";
import { findCut } from "./find-cut.ts";
import { test } from "./world.ts";

const narrow = "width: 60px; white-space: nowrap;";
const cutOff = `${narrow} overflow: hidden; text-overflow: ellipsis`;

test("words that are cut off are found, and names, wrapped and scrolled words are not", async ({ page }) => {
  await page.setContent(`
    <p style="${cutOff}">Everybody in the <b>whole organization</b></p>
    <p style="height: 20px; width: 60px; line-height: 20px; overflow: hidden">In two lines</p>
    <button style="${narrow}">Add many people</button>
    <select style="width: 60px"><option>Moderators and administrators</option></select>
    <input style="width: 60px" placeholder="Search people and bots">
    <p translate="no" style="${cutOff}">A person with a long name</p>
    <p translate="no" style="line-height: 0.9; overflow: hidden">Low line</p>
    <p style="line-height: 0.9">Low line that hides nothing</p>
    <p style="height: 40px; line-height: 20px; overflow: hidden">Two lines,<br>and<br>a third one</p>
    <p style="width: 60px; overflow: hidden">Words that wrap</p>
    <p style="${narrow} overflow: auto">Words that scroll</p>
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden">For screen readers</p>
    <button>Save</button>`);
  expect(await page.evaluate(findCut)).toEqual([
    ...["Everybody in the ", "whole organization", "In two lines", "Add many people", "Low line", "a third one"],
    ...["Moderators and administrators", "Search people and bots"],
  ]);
});
