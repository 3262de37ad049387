import { expect, test } from 'vitest';
import type { MailState } from '#contract/mails.ts';
import { hasMailServer, nextTry } from '#web/mails/post.ts';

const mail = (state: MailState, error: string | null = null) => ({ state, error });

test.each([
  ['there is no letter', [], undefined],
  ['none was dealt with yet', [mail('waiting'), mail('sending')], undefined],
  ['the newest was kept', [mail('waiting'), mail('kept'), mail('sent')], false],
  ['the newest was sent', [mail('sending'), mail('sent'), mail('kept')], true],
  ['the newest was refused', [mail('failed', 'No such mailbox'), mail('kept')], true],
  ['the newest waits after a failure', [mail('waiting', 'Greylisted'), mail('kept')], true],
])('when %s, whether there is a mail server', (_, letters, expected) => {
  expect(hasMailServer(letters)).toBe(expected);
});

const now = new Date('2026-11-15T09:30:00.000Z');

test.each([
  ['waiting', '2026-11-15T09:34:10.000Z', 'Next try in 4 minutes'],
  ['waiting', '2026-11-15T09:30:30.000Z', 'Next try in less than a minute'],
  ['waiting', '2026-11-15T09:29:00.000Z', 'Next try at any moment'],
  ['sending', '2026-11-15T09:34:00.000Z', undefined],
  ['failed', '2026-11-15T09:34:00.000Z', undefined],
] as const)('a letter that is %s and due at %s: %s', (state, dueAt, words) => {
  expect(nextTry({ state, dueAt }, now)).toBe(words);
});
