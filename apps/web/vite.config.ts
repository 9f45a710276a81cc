import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkFileNames, chunks } from './build/chunks.ts';
import { compress } from './build/compress.ts';
import { minifyPublic } from './build/minify-public.ts';
import { preloads } from './build/preloads.ts';
import { shellTexts } from './build/shell-texts.ts';

const api = `http://localhost:${process.env.PORT || 3000}`;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    shellTexts(),
    preloads(),
    minifyPublic(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [
          'index.html',
          'before-app.js',
          'favicon.svg',
          'figures/*.svg',
          'assets/*.{js,css}',
          'assets/*-latin-{wght,400}-normal-*.woff2',
        ],
      },
    }),
    // Last, so that the worker is there too.
    compress(),
  ],
  build: {
    target: 'es2022',
    // The oldest browsers whose AbortSignal.any() our calls can use have light-dark() too.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The API tells the browser what a page needs. A list of the imports of every chunk would be code that each page loads.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: chunks, chunkFileNames } },
  },
  // Workers are modules, as the pages' code is: their imports may load later.
  worker: { format: 'es' },
  server: { port: 5173, strictPort: true, proxy: { '/api': api } },
});
