import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fewFiles } from './tools/few-files.ts';

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzip = promisify<Buffer, { level: number }, Buffer>(gzipCompress);

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

/** The last two per cent of a large file would take two thirds of the time. */
const qualityFor = (bytes: Buffer) => (bytes.length > 200_000 ? 10 : 11);
const asWellAsItGoes = (bytes: Buffer): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes) },
});

/** Compressed once here instead of at every request; on all cores, for it takes its time. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = outDir }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    const compress = async (file: string) => {
      const bytes = readFileSync(join(dir, file));
      writeFileSync(join(dir, `${file}.br`), await brotli(bytes, asWellAsItGoes(bytes)));
      writeFileSync(join(dir, `${file}.gz`), await gzip(bytes, { level: 9 }));
    };
    await Promise.all(
      files.filter((file) => /\.(m?js|css|html|svg|json|txt)$/.test(file)).map(compress),
    );
  },
});

const pdfLibrary = join(import.meta.dirname, 'node_modules/pdfjs-dist');

/** What the PDF library asks for by name, with its licences; of its decoders those that need no wasm. */
const pdfFiles = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
  readdirSync(join(pdfLibrary, folder))
    .filter((file) => folder !== 'wasm' || /_nowasm_fallback\.js$|^LICENSE/.test(file))
    .map((file) => `${folder}/${file}`),
);

/** They are not part of any script, so they are served beside them, from /pdf/. */
const serveAlong = (): Plugin => ({
  name: 'serve-along',
  configureServer({ middlewares }) {
    middlewares.use('/pdf', (request, response, next) => {
      const file = pdfFiles.find((name) => request.url === `/${name}`);
      if (!file) return next();
      // The decoders are scripts, and a browser runs only what calls itself one.
      if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(join(pdfLibrary, file)));
    });
  },
  generateBundle() {
    for (const file of pdfFiles) {
      const source = readFileSync(join(pdfLibrary, file));
      this.emitFile({ type: 'asset', fileName: `pdf/${file}`, source });
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
    serveAlong(),
    precompress(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    // The page's security policy allows no inline script and no font from a data: address.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: fewFiles } },
  },
  server: {
    // The Host must stay the page's own, or the server takes every write for another site's.
    proxy: { '/api': { target: api, changeOrigin: false }, '/healthz': api },
  },
});
