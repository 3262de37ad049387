/**
 * JSON from strangers: parsed, then walked once for what must not travel further: endless nesting,
 * names that reach for an object's prototype, and text that no database can hold.
 */
import { fieldName } from '#contract/problems.ts';
import { invalid, Refusal } from '#server/kit/refusals.ts';

const deepest = 20;
const most = 50_000;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The request is not valid JSON.');
  }
  // A stack of our own: ten thousand brackets must not exhaust the real one.
  const rest: { value: unknown; path: (string | number)[] }[] = [{ value, path: [] }];
  let parts = 0;
  for (let next = rest.pop(); next; next = rest.pop()) {
    parts += 1;
    if (parts + rest.length > most) throw new Refusal(400, 'The request has too many parts.');
    const { path } = next;
    if (path.length > deepest) throw new Refusal(400, 'The request is nested too deeply.');
    if (typeof next.value === 'string') checkText(next.value, path);
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (Array.isArray(next.value)) {
      for (const [index, item] of next.value.entries()) {
        rest.push({ value: item, path: [...path, index] });
      }
      continue;
    }
    for (const [name, item] of Object.entries(next.value)) {
      if (forbiddenNames.has(name)) throw invalid(name, `Unknown field: ${name}.`);
      checkText(name, path);
      rest.push({ value: item, path: [...path, name] });
    }
  }
  return value;
}

function checkText(text: string, path: (string | number)[]): void {
  if (text.isWellFormed() && !text.includes('\u0000')) return;
  const field = path.join('.').slice(0, 100);
  const name = path.length > 0 ? fieldName(path).slice(0, 100) : 'The request';
  throw invalid(field, `${name} contains characters that cannot be stored.`);
}
