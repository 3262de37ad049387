import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { type KeyNounName, keyNounNames, keyNouns } from '#contract/key-nouns.ts';
import { allReads, type Level, levelIn, levelsOf, withLevel } from '#web/api-keys/scope-words.ts';
import { Button } from '#web/kit/Button.tsx';
import { useBoundField } from '#web/kit/bound-field.ts';

const columns: readonly Level[] = ['none', 'read', 'write'];
const headers: Record<Level, string> = { none: 'None', read: 'Read', write: 'Write' };

/** A line for each kind of record: nothing, reading, or writing, which includes reading. */
export function ScopesField() {
  const { words, value, set } = useBoundField({ name: 'scopes', label: 'Scopes', required: true });
  const scopes = value as readonly string[];
  const id = useId();
  return (
    <fieldset name="scopes" aria-describedby={words.error ? `${id}-error` : undefined}>
      <legend className="text-sm leading-5 font-medium">
        What it may do
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      </legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" onClick={() => set([...allReads])}>
          Read everything
        </Button>
        <Button size="sm" variant="quiet" onClick={() => set([])}>
          Nothing
        </Button>
      </div>
      {words.error && (
        <p id={`${id}-error`} className="mt-2 flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          Choose at least one kind of record to read or write.
        </p>
      )}
      <table className="mt-2 w-full border-collapse text-sm">
        <caption className="sr-only">What the key may do</caption>
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="py-1.5 text-left text-xs font-semibold text-muted">
              Records
            </th>
            {columns.map((level) => (
              <th
                key={level}
                scope="col"
                className="w-14 py-1.5 text-center text-xs font-semibold text-muted"
              >
                {headers[level]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyNounNames.map((noun) => (
            <Noun
              key={noun}
              noun={noun}
              chosen={levelIn(scopes, noun)}
              onChoose={(level) => set(withLevel(scopes, noun, level))}
            />
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

interface NounProps {
  noun: KeyNounName;
  chosen: Level;
  onChoose: (level: Level) => void;
}

function Noun({ noun, chosen, onChoose }: NounProps) {
  const group = useId();
  const { label } = keyNouns[noun];
  const offered = levelsOf(noun);
  return (
    <tr className="border-b border-border last:border-b-0">
      <th scope="row" className="py-1 pr-2 text-left font-normal">
        {label}
      </th>
      {columns.map((level) => (
        <td key={level} className="text-center">
          {offered.includes(level) && (
            <label className="grid min-h-8 place-items-center pointer-coarse:min-h-11">
              <input
                type="radio"
                name={group}
                checked={chosen === level}
                onChange={() => onChoose(level)}
                className="size-5 accent-primary"
              />
              <span className="sr-only">
                {label}: {headers[level]}
              </span>
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}
