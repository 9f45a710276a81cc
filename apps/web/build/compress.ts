import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(css|html|js|json|svg|txt|webmanifest)$/;
const encodings = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Writes each text file as brotli and gzip beside itself, so that the API need not compress it. */
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
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
          compressible.test(file),
        );
        await Promise.all(files.map((file) => writeCompressed(join(folder, file))));
      },
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const content = readFileSync(file);
  for (const [extension, encode] of Object.entries(encodings)) {
    const encoded = await encode(content);
    if (encoded.length < content.length) writeFileSync(file + extension, encoded);
  }
}
