/** What a key is for, as a person reads it. */
import { type KeyNounName, keyNounNames, keyNouns, scopeNames } from '#contract/key-nouns.ts';

export type Level = 'none' | 'read' | 'write';

export const levelsOf = (noun: KeyNounName): readonly Level[] => ['none', ...keyNouns[noun].levels];

export function levelIn(scopes: readonly string[], noun: KeyNounName): Level {
  if (scopes.includes(`${noun}:write`)) return 'write';
  return scopes.includes(`${noun}:read`) ? 'read' : 'none';
}

export const withLevel = (scopes: readonly string[], noun: KeyNounName, level: Level): string[] => [
  ...scopes.filter((scope) => !scope.startsWith(`${noun}:`)),
  ...(level === 'none' ? [] : [`${noun}:${level}`]),
];

/** Everything that can be read. */
export const allReads: readonly string[] = scopeNames.filter((scope) => scope.endsWith(':read'));

/** 'Writes tasks, events. Reads clients.' */
export function scopeWords(scopes: readonly string[]): string {
  const labelled = (level: Level) =>
    keyNounNames
      .filter((noun) => levelIn(scopes, noun) === level)
      .map((noun) => keyNouns[noun].label.replace(/^[A-Z](?![A-Z])/, (one) => one.toLowerCase()));
  const reads = labelled('read');
  const isAll = reads.length === allReads.length;
  return [
    ['Writes', labelled('write').join(', ')],
    ['Reads', isAll ? 'everything' : reads.join(', ')],
  ]
    .filter(([, what]) => what)
    .map(([verb, what]) => `${verb} ${what}.`)
    .join(' ');
}
