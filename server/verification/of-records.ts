/**
 * What the records of a firm answer by themselves. It is asked of all firms by `npm run verify`, and of one
 * when its archive comes back, before anything of that is kept.
 *
 * Not asked then: the trail and its anchors, which do not come along; keys and sealed values, which were sealed
 * a moment ago; the bytes of files, which were compared with their hashes as they came in; references and
 * firms, which the keys of the tables hold while it is filled; words of documents and figures of days, which are
 * found out later.
 */
import type { Question } from './check.ts';
import { destructions, notices } from './compliance.ts';
import { conflictNames } from './conflict-names.ts';
import { deadlines } from './deadlines.ts';
import { documents } from './documents.ts';
import { invoices } from './invoices.ts';
import { search } from './search.ts';
import { trust } from './trust.ts';

export const ofRecords: readonly Question[] = [
  conflictNames,
  invoices,
  trust,
  documents,
  search,
  deadlines,
  notices,
  destructions,
];
