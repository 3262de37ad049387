/**
 * Payment instructions can come from four places, and whatever a person typed is asked for before it is
 * replaced. Numbers in clear are fetched when they are wanted, and live in the form alone.
 */
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Source } from '#web/invoices/payment-block.ts';
import type { Written } from '#web/invoices/written-lines.ts';
import { ApiError } from '#web/kit/api.ts';

export interface Filled {
  text: string;
  source: Source;
  /** Of the account or the template. */
  id?: string;
}

export interface Wanted {
  source: Source;
  /** Whose they are, in the question before something typed is replaced. */
  whose: string;
  /** Fetches them; null when there is nothing to say. */
  find: () => Promise<Filled | null>;
}

export function usePaymentFilling() {
  const { getValues, setValue, resetField } = useFormContext<Written>();
  const text = useWatch<Written, 'paymentInstructions'>({ name: 'paymentInstructions' }) ?? '';
  const [filled, setFilled] = useState<Filled | null>(null);
  const [question, setQuestion] = useState<Wanted | null>(null);
  const [isFilling, setFilling] = useState(false);
  const turn = useRef(0);

  const isTyped = (now: string) => now.trim() !== '' && now !== filled?.text;

  const run = async (wanted: Wanted, isStart: boolean) => {
    turn.current += 1;
    const mine = turn.current;
    setQuestion(null);
    setFilling(true);
    try {
      const found = await wanted.find();
      // Meanwhile another client may have been chosen, or something been typed.
      if (
        mine !== turn.current ||
        isTyped(getValues('paymentInstructions') ?? '') !== isTyped(text)
      )
        return;
      // Who has nothing to say takes away no more than what the one before them said.
      if (!found && filled?.source !== wanted.source) return;
      const next = found?.text ?? '';
      if (isStart) resetField('paymentInstructions', { defaultValue: next });
      else setValue('paymentInstructions', next, { shouldDirty: true, shouldValidate: true });
      setFilled(found);
    } catch (error) {
      // It was told already, and the fields are as they were.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      if (mine === turn.current) setFilling(false);
    }
  };

  return {
    text,
    /** Where the text came from, as long as it is what came from there. */
    from: filled && filled.text === text ? filled : null,
    isFilling,
    question,
    /** At the start of the form, what is filled in is nothing that could be lost. */
    fill: (wanted: Wanted, isStart = false) => {
      if (isTyped(getValues('paymentInstructions') ?? '')) setQuestion(wanted);
      else void run(wanted, isStart);
    },
    replace: () => question && void run(question, false),
    keep: () => setQuestion(null),
  };
}

export type PaymentFilling = ReturnType<typeof usePaymentFilling>;
