import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writePrerenderedFiles } from './build/write-prerendered-files.ts';

/** The second part of the build: renders the public pages to HTML. */
export default defineConfig({
  plugins: [react(), writePrerenderedFiles({ webDist: 'dist', replies: '../api/dist/visitor-replies.json' })],
  publicDir: false,
  build: {
    ssr: 'src/prerender/render-files.ts',
    target: 'es2022',
    outDir: 'node_modules/.prerender',
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@everstep\//] },
});
