/**
 * Payment instructions can come from four places, and whatever a person typed is asked for before it is
 * replaced. Numbers in clear are fetched when they are wanted, and live in the form alone: what came with
 * a client leaves with that client, before anything can be sent to somebody else.
 */
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Source } from '#contract/payment-block.ts';
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

/** What is to take the place of something typed; nothing does when a client has left. */
export type Question = Wanted | 'nothing';

interface Kept {
  /** Null when nobody knows any more what of the text came from there. */
  filled: Filled | null;
  /** It came along with the choice of a client, whatever it says. */
  isOfClient: boolean;
}
const nobodys: Kept = { filled: null, isOfClient: false };

/** `isOfClient`: the form starts with instructions that were written for its client. */
export function usePaymentFilling(isOfClient: boolean) {
  const { getValues, setValue, resetField } = useFormContext<Written>();
  const text = useWatch<Written, 'paymentInstructions'>({ name: 'paymentInstructions' }) ?? '';
  const [kept, setKept] = useState<Kept>({ filled: null, isOfClient });
  const [question, setQuestion] = useState<Question | null>(null);
  const [isFilling, setFilling] = useState(false);
  const turn = useRef(0);

  const now = () => getValues('paymentInstructions') ?? '';
  const isTyped = (words: string) => words.trim() !== '' && words !== kept.filled?.text;
  const put = (words: string) =>
    setValue('paymentInstructions', words, { shouldDirty: true, shouldValidate: true });
  const empty = () => {
    put('');
    setKept(nobodys);
  };
  const ask = (asked: Question) => {
    setFilling(false);
    setQuestion(asked);
  };

  const run = async (wanted: Wanted, how: 'start' | 'fill' | 'replace') => {
    turn.current += 1;
    const mine = turn.current;
    const before = now();
    const isOfClient = wanted.source === 'client';
    setQuestion(null);
    setFilling(true);
    try {
      const found = await wanted.find();
      // Meanwhile another client may have been chosen, or something been typed.
      if (mine !== turn.current || now() !== before) return;
      // Who has nothing to say takes away only what a person gave up for it.
      if (!found) return how === 'replace' ? empty() : undefined;
      if (how === 'start') resetField('paymentInstructions', { defaultValue: found.text });
      else put(found.text);
      setKept({ filled: found, isOfClient });
    } catch (error) {
      // It was told already.
      if (!(error instanceof ApiError)) throw error;
      if (how === 'replace' && isOfClient && mine === turn.current) empty();
    } finally {
      if (mine === turn.current) setFilling(false);
    }
  };

  return {
    text,
    /** Where the text came from, as long as it is what came from there. */
    from: kept.filled?.text === text ? kept.filled : null,
    isFilling,
    question,
    /** At the start of the form, what is filled in is nothing that could be lost. */
    fill: (wanted: Wanted, isStart = false) => {
      if (isTyped(now())) ask(wanted);
      else void run(wanted, isStart ? 'start' : 'fill');
    },
    /** A client is left for another one, who is still on the way, or for nobody. */
    takeBack: (isAnotherComing: boolean) => {
      turn.current += 1;
      setQuestion(null);
      setFilling(isAnotherComing);
      if (kept.isOfClient && !isTyped(now())) empty();
    },
    /** No other client has come: what was changed by hand is theirs to keep or to clear. */
    askToClear: () => {
      setFilling(false);
      if (kept.isOfClient && isTyped(now())) setQuestion('nothing');
    },
    replace: () => {
      if (question && question !== 'nothing') return void run(question, 'replace');
      setQuestion(null);
      empty();
    },
    keep: () => {
      setQuestion(null);
      // Who keeps them when a client has left has made them their own.
      const isAboutClient = question === 'nothing' || question?.source === 'client';
      if (isAboutClient) setKept(nobodys);
    },
  };
}

export type PaymentFilling = ReturnType<typeof usePaymentFilling>;
