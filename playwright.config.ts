/** The browser journeys: a server with a fresh demo in a folder of its own, and the catalogue beside it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** `npm run prove` and CI walk them as people do; `npm test` sees each state once and has no time for motion. */
const isWhole = process.env.TESTS === 'whole';

const port = Number(process.env.JOURNEYS_PORT ?? 3210);
const cataloguePort = Number(process.env.JOURNEYS_CATALOGUE_PORT ?? 4210);
/** By name: browsers make no passkeys for a number. */
const address = `http://localhost:${port}`;
const catalogueAddress = `http://127.0.0.1:${cataloguePort}`;

// Every worker reads this file again: the first reader makes the folder, the others are told of it.
if (!process.env.JOURNEYS_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-journeys-'));
  process.env.JOURNEYS_DATA_DIR = folder;
  process.env.JOURNEYS_CATALOGUE = catalogueAddress;
  process.on('exit', () => {
    for (const made of [folder, `${folder}-catalogue`]) {
      rmSync(made, { recursive: true, force: true });
    }
  });
}

const node = (script: string) => `"${process.execPath}" ${script}`;
/** Built like the product: served piece by piece, every journey would wait for hundreds of files. */
const catalogue = (verb: string) =>
  node(
    `node_modules/vite/bin/vite.js ${verb} --config web/catalogue/vite.config.ts --outDir "${process.env.JOURNEYS_DATA_DIR}-catalogue"`,
  );

/**
 * What no journey needs of a whole browser. Every window would load two pages for its address bar, which
 * took a fifth of the run. The flag replaces Playwright's own, so what that turns off stands here too.
 */
const unused = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AiModeOmniboxEntryPoint', 'AimEnabled', 'OptimizationHints', 'PreconnectToSearch'],
  ...['NetworkTimeServiceQuerying', 'Translate'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
];

const catalogueServer = {
  command: `${catalogue('build')} --emptyOutDir && ${catalogue('preview')} --port ${cataloguePort} --strictPort --host 127.0.0.1`,
  url: catalogueAddress,
  reuseExistingServer: false,
};

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than a small machine has cores: a browser waits for a fifth of its time.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    actionTimeout: 10_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace costs a tenth of the run: who needs one asks for it, `playwright test --trace on`.
    trace: 'off',
    ...(isWhole ? {} : { contextOptions: { reducedMotion: 'reduce' as const } }),
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-dev-shm-usage',
        `--disable-features=${unused.join(',')}`,
      ],
    },
  },
  webServer: [
    {
      // The product's own hashes take long on purpose, and every journey signs somebody in.
      command: node('--import ./server/testing/quick-hash.ts server/main.ts'),
      url: `${address}/healthz`,
      reuseExistingServer: false,
      env: {
        PORT: String(port),
        HOST: 'localhost',
        PUBLIC_URL: address,
        DATA_DIR: process.env.JOURNEYS_DATA_DIR,
        SEED_DEMO: 'yes',
        // Empty means 'not set', and keeps a developer's own .env out of the journeys. `npm test` has a
        // PostgreSQL running anyway, which takes less of the machine than the embedded database.
        DATABASE_URL: process.env.JOURNEYS_DATABASE_URL ?? '',
        OIDC_ISSUER: '',
        // A test machine may be as slow as it likes: three browsers are at work on it.
        MAX_DELAY_SECONDS: '600',
        // The receiver of a webhook is on this machine, too.
        WEBHOOKS_ALLOW_PRIVATE: 'yes',
        // Each browser says an address of its own, see e2e/own-address.ts.
        TRUSTED_PROXIES: '1',
      },
    },
    // The kit's own page; no journey of `npm test` opens it.
    ...(isWhole || !process.env.TEST_COSTS ? [catalogueServer] : []),
  ],
});
