// A PostgreSQL of our own for the length of one test run: nothing of it outlives the run, and
// nothing in it needs to survive a crash, so it never waits for the disk.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { capture, throwIfStopped } from './processes.mjs';
import { answerOf, isRoot } from './system.mjs';

const READY_WITHIN_MS = 60_000;
const QUICK = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=200',
];

/** Answers the cluster's address and how to stop it. */
export async function startCluster(bin) {
  const owner = isRoot() ? ordinaryUser() : {};
  const folder = folderOf(owner);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = join(folder, 'data');
    await makeData(bin, data, { cwd: folder, ...owner });
    const port = await freePort();
    const settings = [
      ...QUICK,
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
    ];
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { cwd: folder, stdio: 'ignore', ...owner },
    );
    const ended = new Promise((resolve) => server.once('close', resolve));
    const stop = async () => {
      server.kill('SIGQUIT'); // at once: there is nothing to save
      await ended;
      remove();
    };
    try {
      await untilReady(server, data);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The embedded engine sorts by bytes and knows the letters of all languages; so must this one. */
async function makeData(bin, data, as) {
  const locale = ['--locale=C', '--lc-ctype=C.UTF-8', '--encoding=UTF8'];
  const args = ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', ...locale];
  const { code, output } = await capture([join(bin, 'initdb'), ...args], as);
  if (code !== 0) throw new Error(`${output}initdb failed.`);
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser() {
  for (const name of ['postgres', 'nobody']) {
    const uid = answerOf('id', '-u', name);
    if (uid) return { uid: Number(uid), gid: Number(answerOf('id', '-g', name)) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody.');
}

/** A new folder its owner can reach: the temporary folder of root may lie where no other user gets to. */
function folderOf(owner) {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const folder = mkdtempSync(join(parent, 'firmament-postgres-'));
    if (owner.uid === undefined) return folder;
    chownSync(folder, owner.uid, owner.gid);
    if (spawnSync('test', ['-w', folder], owner).status === 0) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error('There is no temporary folder that PostgreSQL could write to.');
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(server, data) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (statusOf(data) !== 'ready') {
    throwIfStopped();
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      throw new Error('The PostgreSQL for the tests did not start.');
    }
    await wait(50);
  }
}

/** PostgreSQL keeps its state in the eighth line of this file, as pg_ctl reads it. */
function statusOf(data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim();
  } catch {
    return undefined;
  }
}
