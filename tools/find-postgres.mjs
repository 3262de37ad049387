import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answerOf, canInstallPackages, installPackage, onPath } from './system.mjs';

const OLDEST = 15;
const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const DEBIAN_SETTINGS = '/etc/postgresql-common/createcluster.d';

/** The folder of initdb and postgres, installed if need be; undefined where they cannot be had. */
export async function findPostgres() {
  const found = present();
  if (found || !canInstallPackages()) return found;
  await installWithoutCluster();
  return present();
}

function present() {
  const postgres = onPath('postgres');
  const folders = [
    process.env.PG_BIN,
    postgres && dirname(realpathSync(postgres)),
    ...debianFolders(),
    answerOf('pg_config', '--bindir'),
  ];
  return folders.find(isRecent);
}

function debianFolders() {
  if (!existsSync(DEBIAN_VERSIONS)) return [];
  const versions = readdirSync(DEBIAN_VERSIONS).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN_VERSIONS, version, 'bin'));
}

function isRecent(folder) {
  if (!folder || answerOf(join(folder, 'initdb'), '--version') === undefined) return false;
  const version = /\d+/.exec(answerOf(join(folder, 'postgres'), '--version') ?? '');
  return version !== null && Number(version[0]) >= OLDEST;
}

/** Debian's package would also make and start a cluster for the whole machine: that is not ours to do. */
async function installWithoutCluster() {
  const setting = join(DEBIAN_SETTINGS, 'firmament-tests.conf');
  mkdirSync(DEBIAN_SETTINGS, { recursive: true });
  writeFileSync(setting, 'create_main_cluster = false\n');
  try {
    await installPackage('postgresql');
  } finally {
    rmSync(setting, { force: true });
  }
}
