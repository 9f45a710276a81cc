import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Minifies the scripts of `public`, which Vite copies as they are. */
export function minifyPublic(): Plugin {
  let publicFolder = '';
  let folder = '';
  return {
    name: 'everstep:minify-public',
    apply: 'build',
    configResolved({ root, publicDir, build }) {
      publicFolder = publicDir;
      folder = resolve(root, build.outDir);
    },
    // Before the worker's list of files is made of what they contain.
    async writeBundle() {
      for (const name of readdirSync(publicFolder).filter((file) => file.endsWith('.js'))) {
        const { code, errors } = await minify(name, readFileSync(join(publicFolder, name), 'utf8'), {
          module: false,
          compress: { target: 'es2022' },
        });
        const [error] = errors;
        if (error) this.error(`${name}: ${error.message}`);
        writeFileSync(join(folder, name), code);
      }
    },
  };
}
