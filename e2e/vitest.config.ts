/** The journeys without a browser: the same files, the product's own screens in a window without layout. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'America/New_York';
// React as it is delivered.
process.env.NODE_ENV = 'production';

const here = join(import.meta.dirname, 'without-browser');

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  resolve: {
    alias: {
      '@playwright/test': join(here, 'playwright.ts'),
      '@axe-core/playwright': join(here, 'axe.ts'),
    },
  },
  test: {
    name: 'screens',
    include: ['e2e/**/*.spec.ts'],
    // Axe takes its time: in `npm test` it looks at each screen once, in the browser (axe.spec.ts).
    exclude: process.env.TESTS === 'whole' ? [] : ['e2e/*-everybody.spec.ts'],
    setupFiles: [join(here, 'each-file.ts')],
    passWithNoTests: true,
    isolate: false,
    maxWorkers: 2,
    // Windows come and go by the megabyte: a larger nursery is swept less often.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: [join(here, 'server.ts')],
    testTimeout: 120_000,
    server: { deps: { external: [/product\.mjs$/] } },
    disableConsoleIntercept: true,
    env: { TZ: 'America/New_York', NODE_ENV: 'production' },
    expect: { poll: { timeout: 10_000, interval: 20 } },
  },
});
