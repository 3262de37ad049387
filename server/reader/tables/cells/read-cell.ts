/** One cell, by the kind of the field it fills. */
import type { ImportField } from '#contract/import-fields/index.ts';
import type { Cell } from '../table.ts';
import { shown } from '../table.ts';
import { type Calendar, readDay } from './day.ts';
import { readHours, readNumber } from './figures.ts';
import { readMoment } from './moment.ts';
import { readMoney } from './money.ts';
import { readEmail, readList, readName, readText } from './texts.ts';
import { readChoice, readYesNo } from './words.ts';
import { expected, Wrong } from './wrong.ts';

export type Value = string | number | boolean | string[] | null;

export function readCell(
  cell: Cell | undefined,
  field: ImportField,
  calendar: Calendar,
): Value | Wrong {
  if (cell !== undefined && typeof cell !== 'string' && 'broken' in cell) {
    return expected('a value', cell.broken);
  }
  const most = field.most ?? 1000;
  if (field.kind === 'list' && cell !== undefined) {
    const list = readList(cell, most);
    return list instanceof Wrong || list.length > 0 ? list : none(field);
  }
  const text = shown(cell).trim();
  return text === '' ? none(field) : readSaid(text, field, most, calendar);
}

const none = (field: ImportField): null | Wrong =>
  field.isRequired ? new Wrong('is required') : null;

function readSaid(
  text: string,
  field: ImportField,
  most: number,
  calendar: Calendar,
): Value | Wrong {
  switch (field.kind) {
    case 'text':
      return readText(text, most);
    case 'name':
      return readName(text, most);
    case 'email':
      return readEmail(text);
    case 'day':
      return readDay(text, calendar);
    case 'moment':
      return readMoment(text, calendar);
    case 'money':
      return readMoney(text, { digits: 8, isSigned: false });
    case 'signedMoney':
      return readMoney(text, { digits: 8, isSigned: true });
    case 'rate':
      return readMoney(text.endsWith('%') ? text.slice(0, -1).trimEnd() : text, {
        digits: 6,
        isSigned: false,
      });
    case 'hours':
      return readHours(text);
    case 'number':
      return readNumber(text);
    case 'yesNo':
      return readYesNo(text, field.name);
    case 'choice':
      return readChoice(text, field.name, field.choices ?? {});
    case 'list':
      return readList(text, most);
  }
}
