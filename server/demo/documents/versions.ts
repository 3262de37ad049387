/** Makes the files of a document: the first one, and each later version with what it says instead. */

import { hour, officeHour } from '../office-hours.ts';
import type { DemoFirm } from '../people.ts';
import type { DemoDocument } from './file.ts';
import { pdfOf } from './pdf.ts';
import { dated } from './text.ts';
import { wordOf } from './word-paper.ts';

/** A file, and who brought it when. */
export interface MadeFile {
  filename: string;
  bytes: Buffer;
  by: string;
  at: Date;
}

/** Spread over the working day. */
export const hourOf = (now: Date, ago: number, index: number) =>
  officeHour(now, ago, 14 + (index % 7), (index * 17) % 60);

export async function filesOf(
  firm: DemoFirm,
  document: DemoDocument,
  now: Date,
  index: number,
): Promise<MadeFile[]> {
  const files: MadeFile[] = [];
  for (const { by, ago, filename, body } of versionsOf(document)) {
    const { hoursAgo } = document;
    const at = hoursAgo ? new Date(now.getTime() - hoursAgo * hour) : hourOf(now, ago, index);
    const bytes = await bytesOf(firm, { ...document, filename, body }, now, at);
    files.push({ filename, bytes, by, at });
  }
  return files;
}

function versionsOf({ by, ago, filename, body, later = [] }: DemoDocument) {
  const versions = [{ by: by as string, ago, filename, body }];
  let text = body;
  for (const { instead, ...version } of later) {
    for (const [before, after] of instead) {
      if (typeof text !== 'string' || !text.includes(before)) {
        throw new Error(`${filename} does not say: ${before}`);
      }
      text = text.replace(before, after);
    }
    versions.push({ ...version, body: text });
  }
  return versions;
}

async function bytesOf(
  firm: DemoFirm,
  { filename, name, body, from, caption }: DemoDocument,
  now: Date,
  at: Date,
): Promise<Buffer> {
  if (typeof body !== 'string') return body();
  const text = dated(body, now);
  const head = caption && {
    ...caption,
    facts: caption.facts.map(([label, words]) => [label, dated(words, now)] as const),
  };
  if (filename.endsWith('.txt')) return Buffer.from(text.trimStart());
  if (filename.endsWith('.docx')) return wordOf(name, text, at, head);
  const own = `${firm.address}, ${firm.city}, ${firm.state} ${firm.zipCode}`;
  const lines = (from ?? [firm.name, own, firm.phone]).map((line) => dated(line, now));
  return pdfOf({ name, caption: head, from: lines }, text, at);
}
