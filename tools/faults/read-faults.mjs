/** The faults as they lie in files: what a person would see, what it is about, and which files it changes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const readFaults = (folder) =>
  readdirSync(folder)
    .filter((file) => /^\d+-[\w-]+\.patch$/.test(file))
    .sort()
    .map((file) => readFault(join(folder, file), file));

function readFault(patch, file) {
  const text = readFileSync(patch, 'utf8');
  const [head = '', diff = ''] = text.split(/^(?=diff --git )/m);
  const said = (name) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  const [number = '', ...name] = file.replace(/\.patch$/, '').split('-');
  return {
    number: Number(number),
    name: name.join('-'),
    patch,
    fault: said('Fault'),
    class: said('Class'),
    hints: said('Sees').split(/, */).filter(Boolean),
    files: [...diff.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, changed]) => changed),
    lines: diff.split('\n').filter((line) => /^[-+](?![-+])/.test(line)),
  };
}
