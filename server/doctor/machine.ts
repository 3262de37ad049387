/** What the installation stands on: Node, settings, the folder, the mail server, the backups. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { backupsFolder, checkedIn, timeOf } from '#server/backups/rotation.ts';
import { fileStoreOf } from '#server/installation/open-files.ts';
import { type Config, settingsSet } from '#server/kit/config.ts';
import { contentOf } from '#server/kit/content.ts';
import { clamdScanner } from '#server/kit/scanner.ts';
import { fail, type Line, looking, ok, warn } from './line.ts';

const gigabyte = 1e9;
const hour = 60 * 60_000;
/** A backup a day, and two hours for one that takes its time. */
const oldest = 26;

export async function examineMachine(config: Config, now: Date): Promise<Line[]> {
  const { dataDir, smtp } = config;
  return [
    node(),
    settings(),
    await looking('data folder', () => folder(dataDir)),
    await looking('files', () => files(config)),
    await looking('scanner', () => scanner(config.scannerUrl)),
    await looking('mail', () => mail(smtp?.url)),
    await looking('backup', () => backup(dataDir, now)),
  ];
}

function node(): Line {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= 24
    ? ok('node', process.version)
    : fail('node', `${process.version} is too old, 24 is needed: start it with npm run.`);
}

function settings(): Line {
  const names = (wanted: boolean) =>
    settingsSet()
      .filter(({ isSet }) => isSet === wanted)
      .map(({ name }) => name)
      .join(' ') || 'none';
  return ok('settings', `set: ${names(true)}; not set: ${names(false)}`);
}

async function folder(dataDir: string): Promise<Line> {
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, `.doctor-${randomUUID()}`);
  await fs.writeFile(file, '', { mode: 0o600 });
  await fs.rm(file);
  const { bavail, bsize } = await fs.statfs(dataDir);
  const free = (bavail * bsize) / gigabyte;
  const said = `${dataDir} can be written, ${free.toFixed(1)} GB are free`;
  if (free < 0.1) return fail('data folder', said);
  return free < 1 ? warn('data folder', said) : ok('data folder', said);
}

async function files(config: Config): Promise<Line> {
  const where = config.s3 ? `${config.s3.endpoint}/${config.s3.bucket}` : 'the data folder';
  for await (const _ of fileStoreOf(config).list()) break;
  return ok('files', `in ${where}, which answers`);
}

async function scanner(url: string | undefined): Promise<Line> {
  if (!url) return ok('scanner', 'none: files are not looked at for viruses');
  await clamdScanner(url, 5).refuse(contentOf(Buffer.from('Is anybody there?')));
  return ok('scanner', `${new URL(url).host} answers`);
}

async function mail(url: string | undefined): Promise<Line> {
  if (!url) return ok('mail', 'none: letters are kept for the owner to read');
  const seconds = 5_000;
  const limits = { connectionTimeout: seconds, greetingTimeout: seconds, socketTimeout: seconds };
  const transport = nodemailer.createTransport(url, limits as object);
  try {
    await transport.verify();
    return ok('mail', `${new URL(url).host} takes letters`);
  } catch (error) {
    return fail('mail', `${new URL(url).host} does not take letters: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
}

async function backup(dataDir: string, now: Date): Promise<Line> {
  const [newest] = await checkedIn(backupsFolder(dataDir));
  const at = timeOf(newest ?? '');
  if (!at) return warn('backup', `there is none in ${backupsFolder(dataDir)}: npm run backup`);
  const hours = (now.getTime() - at.getTime()) / hour;
  const said = `the newest one that was checked is ${hours.toFixed(1)} hours old`;
  return hours > oldest ? warn('backup', said) : ok('backup', said);
}
