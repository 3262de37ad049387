import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { capture } from './processes.mjs';

const STAMP = 'node_modules/.installed';
const OWN_NODE = resolve(
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Installs when the lock file is not the one installed last, and answers the Node to run the product with. */
export async function installedNode() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lock) {
    await install();
    writeFileSync(STAMP, lock);
  }
  return newestNode();
}

async function install() {
  console.log(
    `Installing the packages of package-lock.json (npm runs on Node ${process.versions.node}, Firmament on the Node it installs) ...`,
  );
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await capture([...npm(), ...ci], { shell: npm()[0] === 'npm.cmd' });
  if (code !== 0) throw new Error(`${output}npm ci failed.`);
}

function npm() {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return [process.execPath, cli];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

function newestNode() {
  if (existsSync(OWN_NODE) && spawnSync(OWN_NODE, ['--version']).status === 0) return OWN_NODE;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `Firmament runs on Node 24: npm could not install it for this machine, and the system's is ${process.version}.`,
  );
}
