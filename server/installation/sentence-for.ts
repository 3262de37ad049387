/** One sentence for whoever started the program; a stack only for what nobody expected. */
import { BadSetting } from '#server/kit/config.ts';
import { BrokenDatabase } from '#server/kit/embedded-folder.ts';
import { FolderInUse } from '#server/kit/folder-lock.ts';
import { MigrationFailed } from '#server/kit/migrate.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { BadKeys } from '#server/kit/secrets/key-ring.ts';

/** It was not done, and the message says why in a sentence for the person at the terminal. */
export class NotDone extends Error {}

const ours = [BadKeys, BadSetting, BrokenDatabase, FolderInUse, MigrationFailed, NotDone, Refusal];

export function sentenceFor(error: unknown, failed = 'Firmament could not start'): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (ours.some((kind) => error instanceof kind)) return message;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message.split('. ')[0] ?? message;
  if (code === 'EADDRINUSE')
    return `The port is in use already. Set PORT to another one. (${message})`;
  if (code === 'EACCES') return `Not allowed: ${message}.`;
  if (code === 'ENOSPC') return `The disk is full: ${message}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST or DATABASE_URL cannot be reached: ${message}.`;
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000') {
    return `The database at DATABASE_URL cannot be used: ${message || code}.`;
  }
  return `${failed}: ${stack ?? message}`;
}
