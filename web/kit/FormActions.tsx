import type { ReactNode } from 'react';
import { classes } from '#web/kit/classes.ts';

/** In a dialog the buttons stay in sight while the fields scroll. */
const inDialog =
  'in-data-dialog-body:sticky in-data-dialog-body:-bottom-5 in-data-dialog-body:z-10 ' +
  'in-data-dialog-body:-mx-5 in-data-dialog-body:-mb-5 in-data-dialog-body:px-5 in-data-dialog-body:py-3 ' +
  'in-data-dialog-body:border-t in-data-dialog-body:border-border in-data-dialog-body:bg-surface';

/** The buttons at the end of a form: the main one first in reading order, and rightmost. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className={classes('flex flex-row-reverse flex-wrap gap-3 pt-2', inDialog)}>
      {children}
    </div>
  );
}
