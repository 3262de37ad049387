/** Writes server/kit/tables.ts from the migrated schema, so that queries are typed by the database itself. */
import fs from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '#server/kit/engine.ts';
import { migrate } from '#server/kit/migrate.ts';
import { describeTables } from '#server/testing/describe-tables.ts';

const file = path.join(import.meta.dirname, '..', 'server', 'kit', 'tables.ts');
const engine = await openEmbedded({ memory: true });
await migrate(engine);
fs.writeFileSync(file, await describeTables(engine));
await engine.close();
