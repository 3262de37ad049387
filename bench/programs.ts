/** What is measured with and on, installed where that can be done. */
import { findPostgres } from '../tools/find-postgres.mjs';
import { canInstallPackages, installPackage, onPath } from '../tools/system.mjs';

/** Answers the folder of PostgreSQL's programs. */
export async function findPrograms(): Promise<string> {
  if (process.platform !== 'linux') throw new Error('The bench reads /proc: it needs Linux.');
  if (!onPath('wrk') && canInstallPackages()) await installPackage('wrk', 'the bench');
  if (!onPath('wrk')) throw new Error('The bench needs wrk (apt-get install wrk).');
  const postgres = await findPostgres();
  if (!postgres) throw new Error('The bench needs PostgreSQL 15 or newer.');
  return postgres;
}
