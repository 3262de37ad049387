import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'server/migrations';

export function newMigration(name) {
  if (!/^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(name ?? '')) {
    console.error('Name the migration in small letters: npm run new-migration invoice_lines');
    return 1;
  }
  const numbers = readdirSync(FOLDER).map((file) => Number.parseInt(file, 10) || 0);
  const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const file = join(FOLDER, `${next}_${name.replaceAll('-', '_')}.sql`);
  writeFileSync(
    file,
    `-- What changes and why. Forward only: a mistake is mended by the next migration.
-- Row level security is forced: the owner who runs this sees no rows. To change rows, first
-- 'alter table x no force row level security', and force it again at the end.
`,
  );
  console.log(file);
  return 0;
}
