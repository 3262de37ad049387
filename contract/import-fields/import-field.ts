/** One field that a column of a file can fill, and how its cells are read. */

/**
 * What a cell becomes in a row that was read:
 * - `text`, `name`, `email`: text, trimmed;
 * - `day`: `YYYY-MM-DD`; `moment`: the same, or an instant where the cell tells a time;
 * - `money`, `signedMoney`, `rate`: `1250.00`; `hours`: whole seconds; `number`: a whole number;
 * - `yesNo`: true or false; `choice`: one of the values of `choices`; `list`: texts.
 * An empty cell is null.
 */
export type FieldKind =
  | 'text'
  | 'name'
  | 'email'
  | 'day'
  | 'moment'
  | 'money'
  | 'signedMoney'
  | 'rate'
  | 'hours'
  | 'number'
  | 'yesNo'
  | 'choice'
  | 'list';

export interface ImportField {
  /** As the templates and our own exports call the column. */
  name: string;
  label: string;
  kind: FieldKind;
  isRequired?: boolean;
  /** An amount that says how things stand after the row, and not what the row is about. */
  isRunning?: boolean;
  /** The longest text. */
  most?: number;
  /** Of a `choice`: what may stand in the cell, in small letters with blanks, and the value it is. */
  choices?: Readonly<Record<string, string>>;
}

/** `in-progress` may be written `In Progress` or `in_progress`; more words stand beside the value. */
export const choicesOf = (
  values: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...Object.fromEntries(values.map((value) => [value.replaceAll('-', ' '), value])),
  ...more,
});
