/**
 * The product in one file, as a browser would get it: read piece by piece, every worker would ask for a
 * thousand modules and run them more slowly afterwards.
 */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { beginsAnew } from './begins-anew.ts';

export async function bundle(outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    plugins: [withoutStyles(), beginsAnew()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['browser', 'module', 'import', 'default'] },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'product.tsx'),
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'product.mjs' } },
    },
  });
  return join(outDir, 'product.mjs');
}

const withoutStyles = (): Plugin => ({
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (/\.css$/.test(id) ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? 'export {};' : null),
});
