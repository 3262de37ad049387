import { expect, test } from 'vitest';
import {
  isOpen,
  missingSentence,
  toSend,
  typedOver,
  valuesOf,
} from '#web/document-templates/filled-values.ts';

const name = { field: 'client.name', label: 'Client name', value: 'Okafor Estate', isKnown: true };
const phone = { field: 'client.phone', label: 'Client phone', value: null, isKnown: true };
const court = { field: 'court', label: 'court', value: null, isKnown: false };
const fields = [name, phone, court];
const nothing = new Map();

test('the records come first, and what they do not say is open', () => {
  const values = valuesOf(fields, nothing, 'one');
  expect(values.map(({ text }) => text)).toEqual(['Okafor Estate', '', '']);
  expect(values.map(isOpen)).toEqual([false, true, true]);
  expect(missingSentence(values)).toBe(
    '2 values are missing. Fill them in, or leave them blank on purpose.',
  );
});

test('what was typed or left blank is sent with all the rest', () => {
  let typed = typedOver(nothing, phone, 'one', { text: ' 555 ', isBlank: false });
  typed = typedOver(typed, court, 'one', { text: 'half a word', isBlank: true });
  const values = valuesOf(fields, typed, 'one');
  expect(missingSentence(values)).toBeNull();
  expect(toSend(values)).toEqual({
    'client.name': 'Okafor Estate',
    'client.phone': ' 555 ',
    court: '',
  });
});

test('blanks alone, and a value that was taken out, are no values', () => {
  let typed = typedOver(nothing, phone, 'one', { text: '  ', isBlank: false });
  typed = typedOver(typed, name, 'one', { text: '', isBlank: false });
  typed = typedOver(typed, court, 'one', { text: 'Multnomah', isBlank: false });
  expect(valuesOf(fields, typed, 'one').map(isOpen)).toEqual([true, true, false]);
  typed = typedOver(typed, name, 'one', { text: 'The Estate', isBlank: false });
  expect(missingSentence(valuesOf(fields, typed, 'one'))).toBe(
    '1 value is missing. Fill it in, or leave it blank on purpose.',
  );
});

test('what was typed for one matter stays with it, and what no record knows goes along', () => {
  let typed = typedOver(nothing, name, 'one', { text: 'The Estate', isBlank: false });
  typed = typedOver(typed, phone, 'one', { text: '555', isBlank: false });
  typed = typedOver(typed, court, 'one', { text: 'Multnomah', isBlank: false });
  const texts = (matterId: string) => valuesOf(fields, typed, matterId).map(({ text }) => text);
  expect(texts('two')).toEqual(['Okafor Estate', '', 'Multnomah']);
  expect(texts('one')).toEqual(['The Estate', '555', 'Multnomah']);
});
