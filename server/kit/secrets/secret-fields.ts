/**
 * The secret fields of a form, one mechanism for all: stored sealed, with the mask beside it in a
 * column of its own (`account_number`, `account_number_mask`), so that lists show the last four
 * characters without opening anything. What comes back as a mask, or not at all, stays as it is.
 */
import { mask, secretChange } from '#contract/masks.ts';
import { snake } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Secrets } from './secrets.ts';

interface Row {
  firmId: string;
  id: string;
}

export interface SecretFields<Field extends string> {
  /** The columns to write for what a form sent; nothing for the fields that stay. */
  toColumns(
    db: FirmDb,
    row: Row,
    sent: Partial<Record<Field, string | null>>,
  ): Promise<Partial<Record<Field | `${Field}Mask`, string | null>>>;
  /** The secret in clear, for the few places that may show it. The caller notes it in the trail. */
  reveal(db: FirmDb, row: Row, field: Field, sealed: string | null): Promise<string | null>;
}

export function secretFields<Field extends string>(
  secrets: Secrets,
  table: string,
  fields: readonly Field[],
  /** How a field is shown that is not one number but a text with numbers in it. */
  masks: Partial<Record<Field, (secret: string) => string>> = {},
): SecretFields<Field> {
  const place = ({ firmId, id }: Row, field: Field) => ({
    firmId,
    table,
    column: snake(field),
    row: id,
  });
  return {
    async toColumns(db, row, sent) {
      const columns: Partial<Record<string, string | null>> = {};
      for (const field of fields) {
        const change = secretChange(sent[field]);
        if (change.keep) continue;
        const { secret } = change;
        columns[field] = secret === null ? null : await secrets.seal(db, place(row, field), secret);
        columns[`${field}Mask`] = secret === null ? null : (masks[field] ?? mask)(secret);
      }
      return columns as Partial<Record<Field | `${Field}Mask`, string | null>>;
    },
    reveal: async (db, row, field, sealed) =>
      sealed === null ? null : secrets.open(db, place(row, field), sealed),
  };
}
