/** Fails when money is held by a float, in code or in a column. */
import { globSync, readFileSync } from 'node:fs';
import { floatsIn } from './floats.ts';

const files = globSync([
  '{contract,server,web,bench}/**/*.{ts,tsx}',
  'server/migrations/*.sql',
]).filter((file) => !/\.test\.tsx?$/.test(file));
if (files.length === 0) {
  console.error('There is no code to read: this check would be green for nothing.');
  process.exit(1);
}

const offences = files.flatMap((file) => floatsIn(file, readFileSync(file, 'utf8')));
for (const offence of offences) console.error(`Money in a float: ${offence}`);
console.log(`Read ${files.length} files; ${offences.length} places hold money in a float.`);
process.exit(offences.length > 0 ? 1 : 0);
