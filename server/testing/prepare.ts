/** Once per engine: a migrated database that every test file then copies. Making one takes seconds. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/kit/engine.ts';
import { migrate } from '#server/kit/migrate.ts';
import { openPostgres } from '#server/kit/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
  }
}

/** Which of the two engines this run tests. */
export const isEmbedded = process.env.TEST_ENGINE === 'embedded';
export const searchPath = process.env.PATH;

export const serverUrl = () => {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL must name a PostgreSQL server; npm test starts one');
  return url;
};

export async function setup(project: TestProject) {
  if (project.name === 'postgres') {
    const name = `firmament_template_${process.pid}`;
    const admin = new pg.Client({ connectionString: serverUrl() });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const engine = openPostgres(databaseUrl(name), { onError: () => undefined });
    await migrate(engine);
    await engine.close();
    project.provide('template', name);
    return async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    };
  }
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'firmament-test-'));
  const { database, snapshot } = templateFiles(folder);
  const engine = await openEmbedded({ folder: database });
  await migrate(engine);
  await fs.writeFile(snapshot, Buffer.from(await (await engine.snapshot()).arrayBuffer()));
  await engine.close();
  project.provide('template', folder);
  return () => fs.rm(folder, { recursive: true });
}

/** The embedded template twice: as a program's folder, and in one piece for a database in memory. */
export const templateFiles = (folder: string) => ({
  database: path.join(folder, 'database'),
  snapshot: path.join(folder, 'template.tar'),
});

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}
