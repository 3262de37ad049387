// A PostgreSQL of our own for the length of one run: nothing of it outlives the run. Nothing that
// tests write needs to survive a crash, so for them it never waits for the disk; the bench measures
// one that does.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { capture, throwIfStopped } from './processes.mjs';
import { answerOf, isRoot } from './system.mjs';

const READY_WITHIN_MS = 60_000;
/** A run fills a tenth of it; beside it the tests and a browser want room, too. */
const MEMORY_NEEDED = 6 * 1024 ** 3;
const QUICK = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=200',
];
// It waits for the disk as in production; but what PostgreSQL does at moments of its own choice,
// checkpoints and vacuuming, would fall into one round of a measurement and not into the next.
const DURABLE = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'shared_buffers=512MB',
  'max_wal_size=8GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
];

/**
 * Answers the cluster's address, its process, how to stop it, and how to hurt it: `kill` ends it by a
 * signal and keeps its data, `start` starts it on them again.
 * @param {string | undefined} bin
 * @param {{ isDurable?: boolean, parent?: string, more?: string[] }} options
 */
export async function startCluster(bin, { isDurable = false, parent, more = [] } = {}) {
  const owner = isRoot() ? ordinaryUser() : {};
  // A temporary folder may be kept in memory; this one, by its definition, is not.
  const usual = isDurable ? ['/var/tmp', tmpdir()] : [...inMemory(), tmpdir(), '/tmp', '/var/tmp'];
  const folder = folderOf(owner, parent ? [parent] : usual);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = join(folder, 'data');
    await makeData(bin, data, { cwd: folder, ...owner });
    const port = await freePort();
    const settings = [
      ...(isDurable ? DURABLE : QUICK),
      ...more,
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
    ];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    let server = await serverOn(bin, args, data, { cwd: folder, ...owner });
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      pid: server.process.pid,
      kill: (signal) => server.end(signal),
      async start() {
        server = await serverOn(bin, args, data, { cwd: folder, ...owner });
      },
      async stop() {
        await server.end('SIGQUIT'); // at once: there is nothing to save
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function serverOn(bin, args, data, as) {
  const server = spawn(join(bin, 'postgres'), args, { stdio: 'ignore', ...as });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const end = async (signal) => {
    server.kill(signal);
    await ended;
  };
  try {
    await untilReady(server, data);
  } catch (error) {
    await end('SIGQUIT');
    throw error;
  }
  return { process: server, end };
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

/** Tests make hundreds of small databases and drop them again, which a disk is slow at. */
function inMemory() {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return [];
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > MEMORY_NEEDED ? [folder] : [];
}

/** A new folder its owner can reach: the temporary folder of root may lie where no other user gets to. */
function folderOf(owner, parents) {
  for (const parent of parents) {
    const folder = mkdtempSync(join(parent, 'firmament-postgres-'));
    if (owner.uid === undefined) return folder;
    chownSync(folder, owner.uid, owner.gid);
    if (spawnSync('test', ['-w', folder], owner).status === 0) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error('There is no temporary folder that PostgreSQL could write to.');
}

export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(server, data) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (statusOf(data, server.pid) !== 'ready') {
    throwIfStopped();
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      throw new Error('Our own PostgreSQL did not start.');
    }
    await wait(50);
  }
}

/** PostgreSQL keeps its number in the first line of this file and its state in the eighth. */
function statusOf(data, pid) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    // The file of one that was killed is still there while the next one starts.
    return Number(lines[0]) === pid ? lines[7]?.trim() : undefined;
  } catch {
    return undefined;
  }
}
