import { asking } from './asking.ts';
import type { Question } from './check.ts';

const kinds = [
  'clients',
  'matters',
  'documents',
  'invoices',
  'tasks',
  'appointments',
  'vendors',
  'compliance_items',
];
const entries = kinds
  .map((table) => `select e.* from ${table} one cross join lateral search_entry(one) e`)
  .join(' union all ');
const words = `select e.firm_id, w.word, w.place, e.at, e.id
  from search_entries e cross join lateral search_words_of(e) w`;
const known = `select distinct firm_id, word from search_words where word ~ '[^0-9]' and word !~ '^='`;

const differing = (made: string, kept: string) => `select id as which from (
  (${made} except ${kept}) union all (${kept} except ${made})) differing`;

const agrees = asking('search_entries', [
  [
    'entries of the search are not those of their records',
    differing(
      `select * from (${entries}) made where id is not null`,
      'select * from search_entries',
    ),
  ],
  [
    'words of the search are missing or lead to nothing',
    differing(words, 'select firm_id, word, place, at, id from search_words'),
  ],
  [
    'words cannot be found when they are misspelled',
    `select word as which from (
      (select firm_id, word as spelling, word from (${known}) k
        union all select firm_id, slip.spelling, word from (${known}) k
          cross join lateral search_slips(k.word) slip where word !~ '[0-9]')
      except select firm_id, spelling, word from search_spellings) missing`,
  ],
]);

/** Whatever can be searched for is found by its words and by no others. */
export const search: Question = async (subject) => {
  const { findings, looked } = await agrees(subject);
  return { findings, looked: looked.map(([count]) => [count, 'records to be searched for']) };
};
