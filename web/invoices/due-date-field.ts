/** The due date follows the issue date and the client's terms, until somebody sets another. */
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Client } from '#contract/clients.ts';
import { plusDays } from '#contract/dates.ts';
import { termsLine, usualTerms } from '#web/invoices/due-date.ts';
import type { Written } from '#web/invoices/written-lines.ts';

type Terms = Pick<Client, 'name' | 'paymentTerms'>;

export function useDueDate(start: Terms | null) {
  const { getValues, setValue } = useFormContext<Written>();
  const issueDate = useWatch<Written, 'issueDate'>({ name: 'issueDate' });
  const dueDate = useWatch<Written, 'dueDate'>({ name: 'dueDate' });
  const [terms, setTerms] = useState(start);
  const days = terms?.paymentTerms ?? usualTerms;
  const last = useRef(issueDate);

  useEffect(() => {
    const before = last.current;
    if (!issueDate || issueDate === before) return;
    last.current = issueDate;
    const isOurs = before && getValues('dueDate') === plusDays(before, days);
    if (isOurs) setValue('dueDate', plusDays(issueDate, days), { shouldDirty: true });
  }, [issueDate, days, getValues, setValue]);

  const isByTerms = terms && issueDate && dueDate === plusDays(issueDate, days);
  return {
    line: isByTerms ? termsLine(dueDate, days, terms.name) : undefined,
    follow: (client: Terms | null, today: string) => {
      setTerms(client);
      // Whoever leaves takes their terms along, but no date that somebody set.
      if (!client && !isByTerms) return;
      const next = plusDays(issueDate || today, client?.paymentTerms ?? usualTerms);
      setValue('dueDate', next, { shouldDirty: true, shouldValidate: true });
    },
  };
}
