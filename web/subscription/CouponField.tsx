import { useEffect, useRef, useState } from 'react';
import type { Coupon } from '#contract/subscription.ts';
import type { ApiError } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { Said } from '#web/subscription/Said.tsx';
import { useCheckCoupon } from '#web/subscription/subscription-calls.ts';

interface Props {
  code: string;
  applied: Coupon | null;
  /** What was wrong with it when the whole was sent. */
  error?: string;
  onType: (code: string) => void;
  onApply: (coupon: Coupon | null) => void;
}

/** A code that was typed and not applied is sent all the same: nobody shall pay more over a button. */
export function CouponField({ code, applied, error, onType, onApply }: Props) {
  const check = useCheckCoupon();
  const [refusal, setRefusal] = useState<string>();
  const [isNew, setNew] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problem = refusal ?? error;
  useEffect(() => {
    if (refusal || error) input.current?.focus();
  }, [refusal, error]);
  const apply = () => {
    if (code.trim() === '' || check.isPending) return;
    setRefusal(undefined);
    check.mutate(
      { body: { code: code.trim() } },
      {
        onSuccess: (found) => {
          setNew(true);
          onApply(found);
        },
        onError: (refused) => setRefusal(couponSentence(refused)),
      },
    );
  };
  if (applied) {
    const shown = (
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <span>
          Coupon <strong>{applied.code}</strong>: {applied.description}
        </span>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            onApply(null);
            onType('');
          }}
        >
          Remove coupon
        </Button>
      </p>
    );
    return isNew ? <Said>{shown}</Said> : shown;
  }
  return (
    <Field label="Coupon" error={problem}>
      <div className="flex gap-2">
        <Input
          ref={input}
          name="coupon"
          value={code}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            setRefusal(undefined);
            onType(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Button variant="secondary" pending={check.isPending} onClick={apply}>
          Apply
        </Button>
      </div>
    </Field>
  );
}

/** The part of a refusal that is about the coupon. */
export const couponSentence = (error: ApiError): string =>
  error.problem?.errors?.find(({ field }) => field === 'coupon' || field === 'code')?.message ??
  error.sentence ??
  'The coupon could not be checked. Please try again.';
