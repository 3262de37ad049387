import { inHandfuls } from '#server/backups/read-everything.ts';
import { clientNames } from '#server/clients/names.ts';
import { type KnownName, namesOf } from '#server/conflict-checks/known-names.ts';
import { keysOf, lookupWords } from '#server/conflict-checks/remember.ts';
import type { Connection } from '#server/kit/engine.ts';
import type { Question } from './check.ts';

/** Everybody the firm knows is found by a conflict check, under every name and under no other. */
export const conflictNames: Question = async ({ connection }) => {
  const clients = await compare<Named>(connection, 'clients', clientNames);
  const parties = await compare<Named>(connection, 'parties', namesOf);
  const words = await wordsWithoutKeys(connection);
  return {
    findings: [...clients.findings, ...parties.findings, ...words.findings],
    looked: [[clients.count + parties.count, 'people and companies to be found']],
  };
};

type Named = Parameters<typeof clientNames>[0];

interface Row<Record> {
  id: string;
  record: Record;
  known: { kind: KnownName['kind']; text: string; words: string[] }[] | null;
}

async function compare<Record>(
  connection: Connection,
  table: 'clients' | 'parties',
  names: (record: Record) => KnownName[],
) {
  const findings: string[] = [];
  let count = 0;
  const query = `select id, jsonb_build_object('name', name, 'formerNames', former_names, 'aliases', aliases,
      'email', email, 'phone', phone, 'contactName', to_jsonb(t) -> 'contact_name') as record,
    (select jsonb_agg(jsonb_build_object('kind', n.kind, 'text', n.text, 'words', array(
       select word from conflict_words w where w.firm_id = n.firm_id and w.name_id = n.id)))
     from conflict_names n where n.firm_id = t.firm_id and n.source_id = t.id) as known
    from ${table} t`;
  for await (const rows of inHandfuls<Row<Record>>(connection, query)) {
    count += rows.length;
    for (const { id, record, known } of rows) {
      const expected = names(record).map((name) => written(name, lookupWords(name)));
      const stored = (known ?? []).map(({ words, ...name }) => written(name, words));
      if (expected.sort().join() === stored.sort().join()) continue;
      findings.push(`A conflict check does not find ${table} ${id} as it should.`);
    }
  }
  return { findings, count };
}

const written = ({ kind, text }: KnownName, words: readonly string[]) =>
  JSON.stringify([kind, text, words.toSorted()]);

/** A word that has lost its keys is found only when it is spelled exactly as it was. */
async function wordsWithoutKeys(connection: Connection) {
  const findings: string[] = [];
  const query = `select w.firm_id as "firmId", w.word, array_agg(g.gram) as keys
    from (select distinct firm_id, word from conflict_words) w
    left join conflict_grams g on g.firm_id = w.firm_id and g.word = w.word group by 1, 2`;
  for await (const rows of inHandfuls<{ firmId: string; word: string; keys: string[] }>(
    connection,
    query,
  )) {
    for (const { firmId, word, keys } of rows) {
      if (keysOf(word).every((key) => keys.includes(key))) continue;
      findings.push(`A word of firm ${firmId} cannot be found when it is misspelled.`);
    }
  }
  return { findings };
}
