import type { FastifyInstance } from 'fastify';
import { clientSecrets } from '#contract/clients.ts';
import { dataExports, exportName, templateName } from '#contract/exports.ts';
import { may } from '#contract/permissions.ts';
import { note } from '#server/audit/note.ts';
import { clientSecretsWith } from '#server/clients/secrets.ts';
import { refuseUnlessCalls } from '#server/kit/access.ts';
import { csvFile, csvText } from '#server/kit/csv.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import { columnsOf, complete, type Row } from './columns.ts';
import { csvPieces, exportFile } from './file.ts';
import * as store from './store.ts';
import { templateRows } from './templates.ts';

export function routes(app: FastifyInstance, serving: Serving, opened: Secrets) {
  const secrets = clientSecretsWith(opened);
  serve(app, serving, dataExports, {
    file: async ({ db, user, query: { type, format }, now }) => {
      if (type === 'clients') await refuseUnlessCalls({ access: may.exportClients }, user, db);
      return exportFile(type, format, await store.rowsOf(db, type), await todayOf(db, now));
    },
    template: async ({ query: { type } }) =>
      csvFile(templateName(type), csvText(templateRows(type))),
    withBankNumbers: async ({ db, user: { id: userId, firmId }, now }) => {
      const rows: Row[] = [];
      for (const row of await store.rowsOf(db, 'clients')) {
        const id = String(row.id);
        const hasNumbers = clientSecrets.some((field) => row[field] !== null);
        const shown = hasNumbers ? await secrets.reveal(db, { firmId, id }) : {};
        // As a look at each of them.
        if (hasNumbers) await note(db, { firmId, userId, recordId: id });
        rows.push(complete('clients', { ...row, ...shown }));
      }
      await note(db, { firmId, userId, after: { clients: String(rows.length) } });
      return {
        fileName: exportName('clients', (await todayOf(db, now)).slice(0, 10), 'csv'),
        text: [...csvPieces(columnsOf('clients'), rows)].join(''),
      };
    },
  });
}
