/** The programs we run, by file: the names in node_modules/.bin are not scripts on every system. */
export const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/**
 * The server lives on little memory: left to itself, Node lets garbage pile up to many times of what
 * is in use before it looks. These make it look earlier, for a few per cent of its time.
 */
export const frugal = [
  '--max-semi-space-size=4',
  '--initial-old-space-size=40',
  '--heap-growing-percent=25',
];
