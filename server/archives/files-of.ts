/** The files a firm has beside its rows, where each of them goes in an archive, and where its bytes are. */
import type { Connection } from '#server/kit/engine.ts';
import { safeName, uniquePaths } from './names.ts';

export interface OutgoingFile {
  path: string;
  /** In the file store, or in a column of a row. */
  from: { storedFile: string } | { table: 'receipts' | 'logos'; id: string };
  /** The row that needs it to come back; another version with the same bytes does not. */
  of?: { table: string; id: string };
}

interface Found {
  fileId: string;
  folder: string;
  name: string;
}

const versions = `select v.file_id as "fileId", coalesce(m.matter_number, '') as folder,
    case when v.version = d.version then v.filename
      else regexp_replace(v.filename, '(\\.[^.]*)?$', ' (version ' || v.version || ')\\1') end as name
  from document_versions v join documents d on d.id = v.document_id left join matters m on m.id = d.matter_id
  order by m.matter_number collate "C", d.name collate "C", d.id, v.version desc`;
const templates = `select file_id as "fileId", filename as name from document_templates order by id`;
const others = `select s.id as "fileId", s.id || '.' || s.kind as name from stored_files s
  where not exists (select from document_versions v where v.file_id = s.id)
    and not exists (select from document_templates t where t.file_id = s.id) order by s.id`;
const receipts = `select e.id, e.expense_date || ' ' || coalesce(e.receipt_name, e.id::text) as name
  from receipts r join expenses e on e.id = r.expense_id order by e.expense_date, e.id`;
const logos = `select coalesce(h.logo_type, 'image/png') as type from logos left join letterheads h on true`;

export async function filesOf(connection: Connection): Promise<OutgoingFile[]> {
  const ask = async <Row>(sql: string) => (await connection.query(sql, [])).rows as Row[];
  const path = uniquePaths();
  const files: OutgoingFile[] = [];
  const named = new Set<string>();
  const add = (folder: string, { fileId, name }: Omit<Found, 'folder'>) => {
    const of = named.has(fileId) ? undefined : { table: 'stored_files', id: fileId };
    named.add(fileId);
    files.push({ path: path(folder, name), from: { storedFile: fileId }, of });
  };
  for (const version of await ask<Found>(versions)) {
    add(`documents/${version.folder === '' ? 'Firm' : safeName(version.folder)}`, version);
  }
  for (const template of await ask<Found>(templates)) add('templates', template);
  for (const other of await ask<Found>(others)) add('other files', other);
  for (const { id, name } of await ask<{ id: string; name: string }>(receipts)) {
    const of = { table: 'receipts', id } as const;
    files.push({ path: path('receipts', name), from: of, of });
  }
  for (const { type } of await ask<{ type: string }>(logos)) {
    const of = { table: 'logos', id: 'firm' } as const;
    files.push({
      path: path('logo', type.includes('png') ? 'logo.png' : 'logo.jpg'),
      from: of,
      of,
    });
  }
  return files;
}
