import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Cleanup } from '../load/environment';

const source = fileURLToPath(new URL('../../baseline', import.meta.url));
const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' };

/** Builds an empty app with the same libraries and settings, serves it compressed like ours, and returns its URL. */
export async function serveBaseline(outDir: string, cleanup: Cleanup): Promise<string> {
  mkdirSync(outDir, { recursive: true });
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
  const bodies = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://baseline').pathname;
    const requested = join(outDir, path);
    const file = existsSync(requested) && statSync(requested).isFile() ? requested : join(outDir, 'index.html');
    const body = bodies.get(file) ?? brotliCompressSync(readFileSync(file));
    bodies.set(file, body);
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.setHeader('content-encoding', 'br');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup.add(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
