import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nightMatrix } from '../src/ui/night-filter';

const css = readFileSync(join(import.meta.dirname, '../src/styles.css'), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((offset) => parseInt(hex.slice(offset, offset + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** What the filter of the night mode makes of a color. */
function atNight(hex: string): string {
  const color = [1, 3, 5].map((offset) => parseInt(hex.slice(offset, offset + 2), 16) / 255);
  return nightMatrix.slice(0, 3).reduce((text, [red, green, blue, , constant]) => {
    const value = red * (color[0] ?? 0) + green * (color[1] ?? 0) + blue * (color[2] ?? 0) + constant;
    return (
      text +
      Math.round(255 * Math.min(1, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0')
    );
  }, '#');
}

function contrast(front: string, back: string, theme: 'light' | 'dark' | 'night'): number {
  const [a, b] = [front, back].map((name) => {
    const hex = tokens.get(name)?.[theme === 'night' ? 'dark' : theme];
    if (!hex) throw new Error(`there is no color ${name}`);
    return luminance(theme === 'night' ? atNight(hex) : hex);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const textPairs: [string, string][] = [
  ...['paper', 'surface', 'sunken'].flatMap((back) =>
    ['ink', 'ink-2', 'ink-3', 'spruce', 'danger'].map((front): [string, string] => [front, back]),
  ),
  ['on-spruce', 'spruce'],
  ['on-spruce', 'spruce-hover'],
  ['spruce', 'spruce-soft'],
  ['on-apricot', 'apricot'],
  ['apricot-ink', 'apricot-soft'],
  ['apricot-ink', 'paper'],
  ['clay-ink', 'clay-soft'],
  ['fertile-ink', 'surface'],
  ['fertile-ink', 'fertile-soft'],
  ['ink', 'fertile-soft'],
  ['sky', 'sky-soft'],
  ['ink', 'sky-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'danger-soft'],
  ['paper', 'ink'],
];
const outlinePairs: [string, string][] = [
  ...['paper', 'surface', 'sunken'].flatMap((back): [string, string][] => [
    ['edge', back],
    ['focus', back],
  ]),
  // Chart colors and their backgrounds.
  ...['surface', 'fertile-soft'].flatMap((back) =>
    ['spruce', 'clay', 'fertile', 'ink'].map((front): [string, string] => [front, back]),
  ),
  // The meaning of first-aid drawings is in their lines, arrows and crosses.
  ...['background', 'skin', 'helper-shirt', 'helper-trousers', 'patient-clothes', 'object'].map(
    (area): [string, string] => ['ink', `art-aid-${area}`],
  ),
  ['art-aid-accent', 'art-aid-background'],
  ['art-aid-prohibition', 'art-aid-background'],
];

describe.each(['light', 'dark', 'night'] as const)('in the %s theme', (theme) => {
  it.each(textPairs)('%s has readable contrast on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(outlinePairs)('%s has visible contrast on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});

it('the night mode has no bright background, and hardly any blue', () => {
  for (const name of ['paper', 'surface', 'sunken'])
    expect(luminance(atNight(tokens.get(name)?.dark ?? ''))).toBeLessThan(0.01);
  for (const { dark = '' } of tokens.values()) expect(parseInt(atNight(dark).slice(5), 16)).toBeLessThan(64);
});
