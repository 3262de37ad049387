/** One entry of the trail, as text, and the hash that ties it to the one before it. */
import { hash } from 'node:crypto';

/** Before the first entry. */
export const beginning = '0'.repeat(64);

/** Everything an entry says, line by line; a line break inside JSON is always escaped. */
export const toldBy = (entry: string) => `${entry}.firm_id || E'\\n'
  || to_char(${entry}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || E'\\n'
  || coalesce(${entry}.user_id::text, '') || E'\\n' || ${entry}.action || E'\\n'
  || coalesce(${entry}.request_id, '') || E'\\n' || ${entry}.operation || E'\\n'
  || coalesce(${entry}.table_name, '') || E'\\n' || coalesce(${entry}.record_id::text, '') || E'\\n'
  || coalesce(${entry}.before::text, '') || E'\\n' || coalesce(${entry}.after::text, '')`;

export const hashOf = (previous: string, seq: number, told: string) =>
  hash('sha256', `${previous}\n${seq}\n${told}`, 'hex');

/** The one role that sees the trails of all firms, and the only one that may take a pending entry. */
export const asSealer = 'set local role firmament_sealer';
