import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documents } from './build/documents.ts';

/** The second part of the build: renders the public pages to HTML. */
export default defineConfig({
  plugins: [react(), documents({ webDist: 'dist', replies: '../api/dist/visitor-replies.json' })],
  publicDir: false,
  build: { ssr: 'src/prerender/documents.ts', target: 'es2022', outDir: 'node_modules/.prerender', emptyOutDir: true },
  ssr: { noExternal: [/^@everstep\//] },
});
