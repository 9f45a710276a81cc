import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(css|html|js|json|svg|txt|webmanifest)$/;
const shrink = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Writes each text file a second and a third time as browsers ask for it, so that the API sends it small without any work. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'everstep:compress',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => text.test(file));
        await Promise.all(files.map((file) => writeSmaller(join(folder, file))));
      },
    },
  };
}

async function writeSmaller(file: string): Promise<void> {
  const content = readFileSync(file);
  for (const [ending, squeeze] of Object.entries(shrink)) {
    const smaller = await squeeze(content);
    if (smaller.length < content.length) writeFileSync(file + ending, smaller);
  }
}
