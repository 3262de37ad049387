/**
 * A whole server for one test file, on the engine the run asks for: a copy of the migrated
 * database, a clock that can be moved, an outbox that can be read.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Files, openFiles } from '#server/installation/open-files.ts';
import { openPayments, type Payments } from '#server/installation/open-payments.ts';
import { type Jobs, listJobs } from '#server/jobs/list.ts';
import { type Config, readConfig } from '#server/kit/config.ts';
import { type Engine, openEmbedded } from '#server/kit/engine.ts';
import { openPostgres } from '#server/kit/postgres.ts';
import { type KeyRing, parseKeys } from '#server/kit/secrets/key-ring.ts';
import { openSecrets, type Secrets } from '#server/kit/secrets/secrets.ts';
import type { Handover } from '#server/mails/deliver.ts';
import { type PostOffice, postOffice } from '#server/mails/post-office.ts';
import { type Messenger, messenger } from '#server/webhooks/messenger.ts';
import { countDatabase } from './file-cost.ts';
import { whenFileEnds } from './file-end.ts';
import { databaseUrl, isEmbedded, serverUrl, templateFiles } from './prepare.ts';

export interface TestServer {
  app: FastifyInstance;
  engine: Engine;
  config: Config;
  ring: KeyRing;
  secrets: Secrets;
  postOffice: PostOffice;
  jobs: Jobs;
  files: Files;
  payments: Payments;
  /** Delivers only when it is told to. */
  messenger: Messenger;
  /** Where names lead that are not .example; those lead to a public address of nobody's. */
  hosts: Map<string, readonly string[]>;
  /** What has left for a mail server. */
  outbox: Handover[];
  clock: { now: Date; pass(milliseconds: number): void };
}

/** The engine of this run, holding a fresh copy of the migrated database. */
export async function openTestEngine(): Promise<Engine> {
  if (isEmbedded) {
    const file = templateFiles(inject('template')).snapshot;
    return openEmbedded({ snapshot: new Blob([new Uint8Array(await fs.readFile(file))]) });
  }
  const name = `firmament_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  // Copied as files: half the work of writing every page down for the event of a crash.
  await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`);
  // A test machine may be as slow as it likes, and some tests ask two hundred things at once.
  const engine = openPostgres(databaseUrl(name), { onError: () => undefined, waitSeconds: 600 });
  return {
    ...engine,
    async close() {
      countDatabase(name);
      await engine.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A public address that nothing is ever sent to in a test. */
const nobodys = '93.184.216.34';

/** Without a browser program, unless a folder with one is given. */
export async function startTestServer(
  settings: Record<string, string> = {},
  webFolder = '/nowhere',
): Promise<TestServer> {
  const engine = await openTestEngine();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    // A test machine may be as slow as it likes.
    MAX_DELAY_SECONDS: '600',
    // Races are run by as many at once as it takes: what one person is served of it, load.test.ts says.
    MAX_IN_FLIGHT: '10000',
    // Made by the first who writes to it.
    DATA_DIR: path.join(os.tmpdir(), `firmament-data-${randomUUID()}`),
    PUBLIC_URL: 'http://firm.example',
    ...settings,
  });
  const clock = {
    now: new Date(),
    pass(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const outbox: Handover[] = [];
  const ring = parseKeys(`test:${randomBytes(32).toString('base64')}`);
  const secrets = openSecrets(ring);
  const post = postOffice({
    engine,
    secrets,
    courier: async (letter) => void outbox.push(letter),
    now: () => clock.now,
    onError: () => undefined,
  });
  post.open();
  const files = openFiles({
    config,
    engine,
    secrets,
    now: () => clock.now,
    onError: () => undefined,
  });
  const posting = { postOffice: post, publicUrl: config.publicUrl };
  const payments = openPayments({
    config,
    engine,
    secrets,
    now: () => clock.now,
    onError: () => undefined,
  });
  const jobs = listJobs(engine, config.dataDir, files, posting, payments);
  const hosts = new Map<string, readonly string[]>();
  const told = messenger({
    engine,
    secrets,
    ...posting,
    allowPrivate: config.webhooksAllowPrivate,
    resolve: async (host) => hosts.get(host) ?? (host.endsWith('.example') ? [nobodys] : []),
    now: () => clock.now,
    onError: () => undefined,
  });
  const app = await buildApp({
    config,
    engine,
    now: () => clock.now,
    secrets,
    postOffice: post,
    jobs,
    files,
    payments,
    messenger: told,
    checkAnswers: true,
    webFolder,
  });
  const server: TestServer = {
    app,
    engine,
    config,
    ring,
    secrets,
    postOffice: post,
    jobs,
    files,
    payments,
    messenger: told,
    hosts,
    outbox,
    clock,
  };
  whenFileEnds(() => stop(server));
  return server;
}

async function stop(server: TestServer) {
  const { app, engine, postOffice: post, files, payments, config } = server;
  await app.close();
  await server.messenger.close();
  await post.close();
  await files.close();
  await payments.sandbox?.close();
  await engine.close();
  await fs.rm(config.dataDir, { recursive: true, force: true });
}
