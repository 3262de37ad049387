import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'dist/web');
const api = process.env.API_URL ?? 'http://localhost:3000';

/** The two fonts of every page are asked for together with the styles that need them. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(inter|source-serif-4)-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            href: `/${file}`,
          },
        })),
  },
});

/** Compressed once here, as well as it goes, instead of at every request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = outDir }) {
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|json|txt)$/.test(file)) continue;
      const bytes = readFileSync(join(dir, file));
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(bytes));
      writeFileSync(join(dir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
});

/** jsPDF asks for these when it has to draw HTML or SVG, which nobody wants it to do here. */
const leaveOut = (packages: readonly string[]): Plugin => ({
  name: 'leave-out',
  enforce: 'pre',
  resolveId: (id) => (packages.includes(id) ? '\0left-out' : null),
  load: (id) => (id === '\0left-out' ? 'export default null;' : null),
});

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [
    react(),
    tailwind(),
    preloadFonts(),
    leaveOut(['html2canvas', 'canvg', 'dompurify']),
    precompress(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    // The page's security policy allows no inline script and no font from a data: address.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    // The Host must stay the page's own, or the server takes every write for another site's.
    proxy: { '/api': { target: api, changeOrigin: false }, '/healthz': api },
  },
});
