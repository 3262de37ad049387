import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './processes.mjs';
import { programs } from './programs.mjs';

const SOURCES = ['contract', 'web'];
const SINGLE_SOURCES = ['vite.config.ts', 'tools/few-files.ts', 'package-lock.json'];
const STAMP = 'dist/.built';

const webBuild = (node) => [node, programs.vite, 'build', '--logLevel', 'warn'];

/** The same as a step of a run. */
export const buildStep = (node) => ({
  name: 'web build',
  command: [node, join(import.meta.dirname, 'build.mjs')],
});

/** Builds dist/web unless it was built from these very sources. */
export async function buildWeb(node) {
  const sources = hashOfSources();
  if (existsSync('dist/web/index.html') && stampOfLastBuild() === sources) return;
  console.log('Building the web pages ...');
  rmSync(STAMP, { force: true });
  const { code, output } = await capture(webBuild(node));
  if (code !== 0) throw new Error(`${output}The web pages could not be built.`);
  keepStamp(sources);
}

const stampOfLastBuild = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8');
const keepStamp = (sources) => writeFileSync(STAMP, sources);

function hashOfSources() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files, ...SINGLE_SOURCES].sort()) {
    const content = readFileSync(file);
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
