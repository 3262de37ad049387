/** Stands in for Stripe's form where no keys are set: the same steps, and no card but the documented ones. */
import { useImperativeHandle, useState } from 'react';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import {
  type PaymentFormProps,
  type PaymentOutcome,
  refused,
} from '#web/subscription/payment-form.ts';
import { cardLabels, expiryIn, problemsOf, type TypedCard } from './card.ts';
import { sendAction, sendCard } from './intents.ts';
import { SecondStep } from './SecondStep.tsx';

const blank: TypedCard = { number: '', expiry: '', cvc: '' };
const hints: Record<keyof TypedCard, { autoComplete: string; placeholder: string; max: number }> = {
  number: { autoComplete: 'cc-number', placeholder: '1234 1234 1234 1234', max: 23 },
  expiry: { autoComplete: 'cc-exp', placeholder: 'MM / YY', max: 9 },
  cvc: { autoComplete: 'cc-csc', placeholder: 'CVC', max: 4 },
};

export function SandboxForm({ ref, clientSecret }: PaymentFormProps) {
  const [card, setCard] = useState(blank);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const [onAnswer, setOnAnswer] = useState<((isAgreed: boolean) => void) | null>(null);

  const bankAsks = () =>
    new Promise<boolean>((resolve) => setOnAnswer(() => resolve)).finally(() => setOnAnswer(null));

  async function confirm(): Promise<PaymentOutcome> {
    const found = problemsOf(card);
    setProblems(found);
    const expiry = expiryIn(card.expiry);
    if (Object.keys(found).length > 0 || !expiry) return refused('Please complete your card.');
    const sent = { number: card.number, ...expiry, cvc: card.cvc.trim() };
    const outcome = await sendCard(clientSecret, sent);
    if (outcome !== 'needsAction') return outcome;
    const answered = await sendAction(clientSecret, await bankAsks());
    return answered === 'needsAction' ? refused() : answered;
  }
  useImperativeHandle(ref, () => ({ confirm }));

  const field = (name: keyof TypedCard, className?: string) => {
    const { autoComplete, placeholder, max } = hints[name];
    return (
      <Field label={cardLabels[name]} error={problems[name]} required className={className}>
        <Input
          name={name}
          inputMode="numeric"
          autoComplete={autoComplete}
          placeholder={placeholder}
          maxLength={max}
          value={card[name]}
          onChange={({ target }) => setCard({ ...card, [name]: target.value })}
        />
      </Field>
    );
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      {field('number', 'col-span-2')}
      {field('expiry')}
      {field('cvc')}
      <SecondStep onAnswer={onAnswer} />
    </div>
  );
}
