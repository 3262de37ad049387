import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');
const SETTINGS = [
  '.gitignore',
  'biome.json',
  'knip.json',
  'tsconfig.base.json',
  'contract/tsconfig.json',
  'server/tsconfig.json',
];
/** What a step runs that is a program of our own. */
const PROGRAMS: Record<string, string[]> = {
  'each store writes its own tables': ['tools/writes-own-tables.ts'],
  'no pattern is slow': ['tools/slow-patterns.ts', 'tools/patterns'],
};
const PACKAGE = { name: 'gates', type: 'module', imports: { '#*': './*' } };

export const packageJson = (more = {}) => `${JSON.stringify({ ...PACKAGE, ...more }, null, 2)}\n`;

const {
  checkSteps,
}: { checkSteps(node: string, reports: string): { name: string; command: string[] }[] } =
  await import(join(root, 'tools/check-steps.mjs'));

export type Files = Record<string, string>;

/** Runs a step of `npm run check` on a project that has our settings and nothing but these files. */
export async function runStep(name: string, files: Files, ...moreArgs: string[]) {
  const folder = projectOf(files, PROGRAMS[name] ?? []);
  const step = checkSteps(process.execPath, folder).find((one) => one.name === name);
  if (!step) throw new Error(`npm run check has no step '${name}'.`);
  const [program = '', ...args] = step.command;
  // What it counts is none of this run's.
  const env = { ...process.env, TEST_PROGRESS: '', TEST_COSTS: '' };
  const child = spawn(program, [...args, ...moreArgs], { cwd: folder, env, stdio: 'pipe' });
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { passes: (await code) === 0, output: stdout + stderr, stdout };
}

function projectOf(files: Files, programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-gates-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of [...SETTINGS, ...programs])
    cpSync(join(root, file), join(folder, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, content] of Object.entries({ 'package.json': packageJson(), ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}
