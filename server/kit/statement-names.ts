/**
 * Under which name a statement is sent, and whether its plan depends on whose rows are asked for.
 *
 * What is sent again under the same name is parsed once per connection. The name is a hash of the text: whoever else
 * uses the connection, another process behind a pooler, can mean nothing else by it. Should something make new
 * texts without end, the later ones go without a name.
 *
 * PostgreSQL plans a named statement anew five times and may then keep one plan for everybody. Row level security
 * hides from it whose rows are asked for, so that one is the plan for whichever firm came last: kept after a firm of
 * 300 rows, it took ten seconds for one of 300,000. Only what is found by its id, the newest of a list, and a
 * row that is added have one sensible plan, whoever asks.
 */
import { createHash } from 'node:crypto';

export interface Statement {
  /** None: it is parsed and planned each time. */
  name: string | undefined;
  isPlannedByFirm: boolean;
}

const statements = new Map<string, Statement>();
const most = 1_000;
const unnamed: Statement = { name: undefined, isPlannedByFirm: true };

export function statementOf(text: string): Statement {
  const found = statements.get(text);
  if (found) return found;
  if (statements.size >= most) return unnamed;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const made = { name, isPlannedByFirm: !hasOnePlan(text) };
  statements.set(text, made);
  return made;
}

const source = /\b(?:from|join|using|into|update(?! set\b))\s+"?[a-z]/gi;
const isAdded = /^insert into [^()]{1,100}\([^()]{0,5000}\) values /i;
const byId = /\bwhere "?id"? = \$\d/i;
const isNewest = /\blimit \d/i;
const isNarrowed = /(?:=|>=|<=|\blike|\bany|\bin)\s{0,3}\(?\$\d/i;

function hasOnePlan(text: string): boolean {
  if ((text.match(source) ?? []).length !== 1) return false;
  return isAdded.test(text) || byId.test(text) || (isNewest.test(text) && !isNarrowed.test(text));
}
