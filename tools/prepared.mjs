// What a run of tests needs beside the packages: a PostgreSQL of its own, a browser, free ports.
import { cpuOfTree } from './cpu.mjs';
import { findChromium } from './find-chromium.mjs';
import { findPostgres } from './find-postgres.mjs';
import { Stopped } from './processes.mjs';
import { canInstallPackages, installPackage, onPath } from './system.mjs';
import { freePort, startCluster } from './temporary-cluster.mjs';

const NO_BROWSER =
  'Chromium is missing and could not be installed: the browser journeys were not run.';
const NO_POSTGRES =
  'PostgreSQL 15 or newer could not be had or started: the tests on PostgreSQL were not run.';

/** Gives it to the work and takes it away afterwards. What is missing is undefined, and told. */
export async function prepared(node, work) {
  let cluster;
  try {
    const chromium = await findChromium(node);
    await bringPooler();
    cluster = await clusterOrNothing();
    const ports = [await freePort(), await freePort()];
    const missing = [chromium ? '' : NO_BROWSER, cluster ? '' : NO_POSTGRES].filter(Boolean);
    const cpuOfCluster = () => (cluster ? cpuOfTree(cluster.pid) : 0);
    return await work({ node, chromium, cluster, ports, missing, cpuOfCluster });
  } finally {
    await cluster?.stop();
  }
}

/** A proof runs servers behind it, and says so where it is missing. */
async function bringPooler() {
  const isNeeded = process.env.TESTS === 'whole' && !onPath('pgbouncer');
  if (isNeeded && canInstallPackages()) await installPackage('pgbouncer');
}

async function clusterOrNothing() {
  const bin = await findPostgres();
  try {
    return bin && (await startCluster(bin));
  } catch (error) {
    if (error instanceof Stopped) throw error;
    console.log(error.message);
    return undefined;
  }
}
