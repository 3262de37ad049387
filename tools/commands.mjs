import { buildWeb } from './build-web.mjs';
import { checkSteps } from './check-steps.mjs';
import { fuzz } from './fuzz.mjs';
import { installedNode } from './install.mjs';
import { landing } from './landing.mjs';
import { newMigration } from './new-migration.mjs';
import { endWithUs, foreground, Stopped, throwIfStopped } from './processes.mjs';
import { frugal, programs } from './programs.mjs';
import { prove } from './prove.mjs';
import { runAndTell } from './run-stages.mjs';
import { testEverything } from './test-everything.mjs';

/** For whoever runs an installation; what stands after `--` is theirs to read. */
const operations = [
  'backup',
  'restore',
  'verify',
  'move-to-postgres',
  'user',
  'rotate-keys',
  'doctor',
];

const operation = (name) => async (node, args) => {
  const code = await foreground([[node, `server/commands/${name}.ts`, ...args]]);
  throwIfStopped(); // half of it is not done
  return code;
};

const commands = {
  async start(node) {
    await buildWeb(node);
    return foreground([[node, ...frugal, 'server/main.ts']]);
  },
  dev: (node) =>
    foreground([
      [node, '--watch', 'server/main.ts'],
      [node, programs.vite],
    ]),
  catalogue: (node) =>
    foreground([[node, programs.vite, '--config', 'web/catalogue/vite.config.ts']]),
  format: (node) => foreground([[node, programs.biome, 'check', '--write', '.']]),
  tables: (node) => foreground([[node, 'tools/tables.ts']]),
  ...Object.fromEntries(operations.map((name) => [name, operation(name)])),
  async bench(node, args) {
    const code = await foreground([[node, 'bench/main.ts', ...args]]);
    throwIfStopped(); // half a measurement has met no goal
    return code;
  },
  async 'bench-jobs'(node, args) {
    const code = await foreground([[node, 'bench/jobs.ts', ...args]]);
    throwIfStopped();
    return code;
  },
  attack: (node, args) => foreground([[node, 'bench/attack.ts', ...args]]),
  fuzz,
  test: testEverything,
  prove,
  landing,
  // It needs packages, and these commands are read before there are any.
  faults: async (node, args) => (await import('./faults.mjs')).faults(node, args),
  check: (node) => runAndTell({}, (reports) => [checkSteps(node, reports)]),
};

/** Answers the exit code. */
export async function runCommand(name, args) {
  endWithUs();
  try {
    if (name === 'new-migration') return newMigration(args[0]);
    if (!Object.hasOwn(commands, name ?? '')) {
      console.error(
        `Usage: npm run ${[...Object.keys(commands), 'new-migration <name>'].join(' | ')}`,
      );
      return 1;
    }
    return await commands[name](await installedNode(), args);
  } catch (error) {
    if (error instanceof Stopped) return error.exitCode;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
