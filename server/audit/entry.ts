/** One entry of the trail, as text, and the hash that ties it to the one before it. */
import { hash } from 'node:crypto';

/** Before the first entry. */
export const beginning = '0'.repeat(64);

/** Everything an entry says, line by line; a line break inside JSON is always escaped. */
const lines = (entry: string) => [
  `${entry}.firm_id::text`,
  `to_char(${entry}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  `coalesce(${entry}.user_id::text, '')`,
  `${entry}.action`,
  `coalesce(${entry}.request_id, '')`,
  `${entry}.operation`,
  `coalesce(${entry}.table_name, '')`,
  `coalesce(${entry}.record_id::text, '')`,
  `coalesce(${entry}.before::text, '')`,
  `coalesce(${entry}.after::text, '')`,
];

export const toldBy = (entry: string) => lines(entry).join(" || E'\\n' || ");

/** The same lines apart, and what they are called. */
export const toldLines = (entry: string) => `array[${lines(entry).join(', ')}]`;
export const lineNames = [
  'Firm id',
  'When (UTC)',
  'Person id',
  'Action',
  'Request id',
  'Operation',
  'Table',
  'Record id',
  'Before',
  'After',
];

export const hashOf = (previous: string, seq: number, told: string) =>
  hash('sha256', `${previous}\n${seq}\n${told}`, 'hex');

/** The one role that sees the trails of all firms, and the only one that may take a pending entry. */
export const asSealer = 'set local role firmament_sealer';
