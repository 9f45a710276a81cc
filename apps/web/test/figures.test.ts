import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lessonFigures } from '@everstep/domain/lessons';

const publicFolder = join(import.meta.dirname, '../public');
const tokens = readFileSync(join(import.meta.dirname, '../src/styles.css'), 'utf8');

it('every drawing of a lesson is listed, and every listed one is there', () => {
  const files = readdirSync(join(publicFolder, 'figures')).map((name) => `/figures/${name}`);
  expect(files.sort()).toEqual(Object.keys(lessonFigures).sort());
});

describe.each(Object.entries(lessonFigures))('%s', (path, { width, height }) => {
  const svg = readFileSync(join(publicFolder, path), 'utf8');

  it('has the size that pages reserve for it', () => {
    expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
  });

  it('has dark colors, and no color of its own', () => {
    expect(svg).toContain('@media (prefers-color-scheme: dark)');
    const colors = new Set(svg.match(/#[0-9a-f]{6}\b/gi));
    expect([...colors].filter((color) => !tokens.includes(color))).toEqual([]);
  });
});
