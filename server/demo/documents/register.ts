/** Every document of the practice. */
import { agreements } from './agreements.ts';
import { certificates } from './certificates.ts';
import { complaints } from './complaints.ts';
import { depositions } from './depositions.ts';
import { discovery } from './discovery.ts';
import type { DemoDocument } from './file.ts';
import { filings } from './filings.ts';
import { guides } from './guides.ts';
import { leases } from './leases.ts';
import { letters } from './letters.ts';
import { motions } from './motions.ts';
import { notes } from './notes.ts';
import { pictures } from './pictures.ts';
import { playbooks } from './playbooks.ts';
import { proofs } from './proofs.ts';
import { wordFiles } from './word-files.ts';

export const demoDocuments: DemoDocument[] = [
  ...complaints,
  ...motions,
  ...filings,
  ...leases,
  ...agreements,
  ...depositions,
  ...discovery,
  ...letters,
  ...proofs,
  ...wordFiles,
  ...playbooks,
  ...guides,
  ...notes,
  ...pictures,
  ...certificates,
];
