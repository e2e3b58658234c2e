/// <reference types="node" />
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { avatarColors } from "#server/domain/avatar-colors.ts";
import { avatarHue } from "#server/domain/avatar-url.ts";

const sheet = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

const light = ":root";
const dark = ':root[data-mantine-color-scheme="dark"]';
const high = ':root[data-contrast="high"]';
const darkHigh = ':root[data-mantine-color-scheme="dark"][data-contrast="high"]';

const appearances = [
  { name: "light", tokens: readTokens(light), textContrast: 4.5 },
  { name: "dark", tokens: readTokens(light, dark), textContrast: 4.5 },
  { name: "light with high contrast", tokens: readTokens(light, high), textContrast: 7 },
  { name: "dark with high contrast", tokens: readTokens(light, dark, high, darkHigh), textContrast: 7 },
];

const backgrounds = ["page", "surface", "raised"];

test.each(appearances)("in $name all text has enough contrast", ({ tokens, textContrast }) => {
  const textColors = ["text", "secondary", "accent", "danger", "warning", "good"];
  const pairs = [
    ...textColors.flatMap((color) => backgrounds.map((background) => [color, background])),
    ["on-accent", "accent"],
    ["on-accent", "danger"],
  ];
  expect(findLowContrast(tokens, pairs, textContrast)).toEqual([]);
});

test.each(appearances)("in $name the border of a control and the focus ring have enough contrast", ({ tokens }) => {
  const pairs = ["edge", "accent"].flatMap((line) => backgrounds.map((background) => [line, background]));
  expect(findLowContrast(tokens, pairs, 3)).toEqual([]);
});

test("browsers draw their bar in the color of the page's own bar", () => {
  const page = readFileSync(new URL("../index.html", import.meta.url), "utf8");
  for (const [scheme, tokens] of [
    ["light", readTokens(light)],
    ["dark", readTokens(light, dark)],
  ] as const) {
    expect(page).toContain(`media="(prefers-color-scheme: ${scheme})" content="${tokens.get("surface")}"`);
  }
});

test("a QR code has enough contrast for cameras", () => {
  expect(findLowContrast(readTokens(light, dark), [["code-ink", "code-paper"]], 7)).toEqual([]);
});

test("initials have enough contrast on all twelve hues", () => {
  const tokens = readTokens(light, dark);
  const [lightness, chroma] = ["picture-lightness", "picture-chroma"].map((name) => Number(tokens.get(name)));
  for (let hue = 0; hue < 360; hue += 30) {
    const background = toHex(lightness ?? 0, chroma ?? 0, hue);
    expect(contrast(readColor(tokens, "on-picture"), background), `${hue}`).toBeGreaterThanOrEqual(4.5);
  }
});

test("the server draws initials in the colors of the chat", () => {
  const tokens = readTokens(light);
  const [lightness = 0, chroma = 0] = ["picture-lightness", "picture-chroma"].map((name) => Number(tokens.get(name)));
  const colors = avatarColors.map((_, id) => toHex(lightness, chroma, avatarHue(id)));
  expect(avatarColors).toEqual(colors);
});

test.each(appearances)("in $name the marks of channels differ enough from the page", ({ tokens }) => {
  const [lightness = 0, chroma = 0] = ["channel-lightness", "channel-chroma"].map((name) => Number(tokens.get(name)));
  for (const background of backgrounds) {
    for (let hue = 0; hue < 23; hue += 1) {
      const mark = toHex(lightness, chroma, (hue * 360) / 23);
      expect(contrast(mark, readColor(tokens, background)), `${hue} on ${background}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test("black on white has a contrast of 21:1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
});

function findLowContrast(tokens: Map<string, string>, pairs: (string | undefined)[][], least: number): string[] {
  return pairs.flatMap(([color = "", background = ""]) => {
    const ratio = contrast(readColor(tokens, color), readColor(tokens, background));
    return ratio >= least ? [] : [`${color} on ${background}: ${ratio.toFixed(2)}`];
  });
}

function readTokens(...selectors: string[]): Map<string, string> {
  return new Map(selectors.flatMap(readDeclarations));
}

function readDeclarations(selector: string): [string, string][] {
  const start = sheet.indexOf(`\n${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`);
  const block = sheet.slice(start, sheet.indexOf("}", start));
  return [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]);
}

function readColor(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`no token ${name}`);
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other === undefined ? value : readColor(tokens, other);
}

/** WCAG 2.2, contrast ratio. */
function contrast(first: string, second: string): number {
  const [brighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A color of OKLCH in sRGB (https://bottosson.github.io/posts/oklab/). */
function toHex(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const encoded = linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const gamma = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${encoded.join("")}`;
}
