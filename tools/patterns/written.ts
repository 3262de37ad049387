/** The patterns that stand in the code between slashes, and where the code puts one together. */
import { parseSync } from 'vite';

export interface Pattern {
  /** 'contract/text.ts:12' */
  place: string;
  source: string;
  flags: string;
}

interface Found {
  written: Pattern[];
  /** Places of `new RegExp(…)`: what is in them is known when they run. */
  built: string[];
}

interface Node {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

export function patternsIn(file: string, text: string): Found {
  const found: Found = { written: [], built: [] };
  const { program, errors } = parseSync(file, text, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`);
  const placeOf = ({ start }: Node) => `${file}:${text.slice(0, start).split('\n').length}`;
  walk(program, (node) => {
    const place = placeOf(node);
    if (node.regex)
      found.written.push({ place, source: node.regex.pattern, flags: node.regex.flags });
    else if (node.callee?.name === 'RegExp') found.built.push(place);
  });
  return found;
}

function walk(value: unknown, meet: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, meet);
  else if (value && typeof value === 'object') {
    if (isOfInterest(value)) meet(value);
    for (const child of Object.values(value)) walk(child, meet);
  }
}

const isOfInterest = (value: object): value is Node =>
  'type' in value && ('regex' in value || 'callee' in value);
