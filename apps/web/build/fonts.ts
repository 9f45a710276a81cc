import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

/** What nearly every page is written with; styles.css names the same characters. Anything beyond comes from the whole font. */
export const basicCharacters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}\u00a0©°·–—‘’“”…−`;
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];
const fonts = {
  'figtree-basic.woff2': {
    of: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  'young-serif-basic.woff2': { of: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2' },
};

/** Cuts our fonts down to their basic characters and features, at half the size, and puts the folder of these at `@fonts`. */
export function basicFonts(): Plugin {
  return {
    name: 'everstep:basic-fonts',
    async config() {
      const { resolve } = createRequire(import.meta.url);
      const folder = join(import.meta.dirname, '../node_modules/.cache/fonts');
      await mkdir(folder, { recursive: true });
      for (const [name, { of, ...axes }] of Object.entries(fonts)) {
        const whole = await readFile(resolve(of));
        const options = { targetFormat: 'woff2', keepFeatures: features, noHinting: true, ...axes } as const;
        await writeFile(join(folder, name), await subset(whole, basicCharacters, options));
      }
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}
