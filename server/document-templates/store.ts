import { DocumentTemplate } from '#contract/document-templates.ts';
import type { Matter } from '#contract/matters.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = columnsOf(DocumentTemplate);

export const list = (db: FirmDb): Promise<DocumentTemplate[]> =>
  db
    .selectFrom('documentTemplates')
    .select(columns)
    .orderBy('name')
    .orderBy('id')
    .$castTo<DocumentTemplate>()
    .execute();

export type TemplateWithFile = DocumentTemplate & { fileId: string };

export const one = (db: FirmDb, id: string): Promise<TemplateWithFile> =>
  db
    .selectFrom('documentTemplates')
    .select([...columns, 'fileId'])
    .where('id', '=', id)
    .$castTo<TemplateWithFile>()
    .executeTakeFirstOrThrow(notFound);

export const insert = (db: FirmDb, template: TemplateWithFile) =>
  db.insertInto('documentTemplates').values(template).execute();

export const remove = (db: FirmDb, id: string): Promise<{ name: string; fileId: string }> =>
  db
    .deleteFrom('documentTemplates')
    .where('id', '=', id)
    .returning(['name', 'fileId'])
    .executeTakeFirstOrThrow(notFound);

export const matter = (db: FirmDb, id: string) =>
  db.selectFrom('matters').selectAll().where('id', '=', id).$castTo<Matter>().executeTakeFirst();

export const client = (db: FirmDb, id: string) =>
  db
    .selectFrom('clients')
    .select(['name', 'contactName', 'email', 'phone'])
    .select(['address', 'city', 'state', 'zipCode', 'country'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);

export const firm = (db: FirmDb) =>
  db
    .selectFrom('firms')
    .select(['name', 'phone', 'website', 'address', 'city', 'state', 'zipCode', 'country'])
    .executeTakeFirstOrThrow();

export const attorney = (db: FirmDb, id: string) =>
  db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email', 'barNumber'])
    .where('id', '=', id)
    .executeTakeFirst();
