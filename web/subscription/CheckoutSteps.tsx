/**
 * Choosing, then paying. The choice lives in the address and the step, too, so that Back goes back; the secret of
 * a payment lives nowhere but here, and is forgotten on the way back.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Product } from '#contract/product.ts';
import type { Checkout, Coupon } from '#contract/subscription.ts';
import type { CurrentUser } from '#contract/users.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import type { ApiError } from '#web/kit/api.ts';
import { useNow } from '#web/kit/now.ts';
import { BackButton } from '#web/subscription/BackButton.tsx';
import { ChangePlan } from '#web/subscription/ChangePlan.tsx';
import { CouponField, couponSentence } from '#web/subscription/CouponField.tsx';
import { type Choice, choiceIn } from '#web/subscription/choice.ts';
import { checkoutIsOver, lookUp, type Outcome } from '#web/subscription/look-up.ts';
import { OrderSummary } from '#web/subscription/OrderSummary.tsx';
import { PaymentStep } from '#web/subscription/PaymentStep.tsx';
import { GoOn, PlanStep, SignUpFirst } from '#web/subscription/PlanStep.tsx';
import { Said } from '#web/subscription/Said.tsx';
import {
  useBeginCheckout,
  useConfirmPayment,
  useSubscription,
} from '#web/subscription/subscription-calls.ts';
import { Unsure } from '#web/subscription/Unsure.tsx';
import { afterwards, dueBefore, dueOf } from '#web/subscription/what-is-due.ts';

interface Props {
  user: CurrentUser | null;
  payments: Product['payments'];
}

export function CheckoutSteps({ user, payments }: Props) {
  const { search, go, adjust } = useAddress();
  const [, navigate] = useLocation();
  const now = useNow();
  const read = useSubscription(user !== null);
  const standing = read.data?.subscription ?? null;
  const has = standing?.isPaying ? standing : null;
  const choice = choiceIn(search, has);
  const [code, setCode] = useState('');
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const [isBack, setBack] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const begin = useBeginCheckout();
  const isBeginning = useRef(false);
  const isAtPayment = search.get('step') === 'payment';
  const timeZone = user?.timeZone;
  const confirm = useConfirmPayment(checkout ? afterwards(checkout, timeZone) : '');

  // Not while a payment is under way: what came of it must be said here.
  if (checkout && !isAtPayment && !isPaying) {
    setCheckout(null);
    setBack(true);
  }
  // After a reload there is no secret to pay with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page begins
  useEffect(() => {
    if (isAtPayment) adjust({ step: undefined });
  }, []);

  const choose = (chosen: Choice) => {
    begin.reset();
    adjust({ ...chosen });
  };

  function goOn() {
    if (isBeginning.current) return;
    isBeginning.current = true;
    setBack(false);
    setOutcome(null);
    begin.mutate(
      {
        body: {
          ...choice,
          coupon: coupon?.code ?? (code.trim() || undefined),
          isChange: has !== null || undefined,
        },
      },
      {
        onSuccess: (made) => {
          if (made.step === 'none') return navigate('/dashboard');
          // Before the secret is there: without the step it would be thrown away.
          go({ ...choice, step: 'payment' });
          setCheckout(made);
        },
        onSettled: () => {
          isBeginning.current = false;
        },
      },
    );
  }

  async function look({ step }: Checkout) {
    const found = await lookUp(step, () => confirm.mutateAsync({}));
    setOutcome(found);
    if (found === 'subscribed') navigate('/dashboard');
    if (found === 'over') adjust({ step: undefined });
  }

  const couponError = begin.error && couponProblem(begin.error);
  const discount = checkout ? checkout.discount : (coupon?.description ?? null);
  const due = checkout
    ? dueOf(checkout, timeZone)
    : has
      ? null
      : dueBefore(choice, user, now, coupon);
  if (checkout && outcome === 'unsure') {
    return <Unsure isPending={confirm.isPending} onLook={() => void look(checkout)} />;
  }
  // Who has a card on file would pay with it at once: until that is known, nothing can be pressed.
  if (user && !read.data) {
    return (
      <Arriving
        read={read}
        loading="Loading your subscription"
        failed="Could not load your subscription."
      />
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="md:order-last md:h-full">
        <OrderSummary choice={choice} discount={discount} due={due} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <BackButton
          isAtPayment={checkout !== null}
          isPaying={isPaying}
          interval={choice.interval}
          onBack={() => adjust({ step: undefined })}
        />
        {checkout?.clientSecret ? (
          <PaymentStep
            checkout={checkout}
            clientSecret={checkout.clientSecret}
            payments={payments}
            timeZone={timeZone}
            isPending={isPaying}
            onPending={setPaying}
            onAgreed={() => look(checkout)}
          />
        ) : (
          <PlanStep
            choice={choice}
            has={has}
            onChoose={choose}
            action={
              !user ? (
                <SignUpFirst choice={choice} />
              ) : has ? (
                <ChangePlan
                  key={`${choice.plan} ${choice.interval}`}
                  choice={choice}
                  has={has}
                  isPending={begin.isPending}
                  timeZone={timeZone}
                  onGoOn={goOn}
                />
              ) : (
                <GoOn isPending={begin.isPending} onGoOn={goOn} />
              )
            }
          >
            {isBack && (
              <Said>
                {outcome === 'over' ? (
                  <Alert>
                    <p className="font-semibold">Payment Failed</p>
                    <p>{checkoutIsOver}</p>
                  </Alert>
                ) : (
                  <Alert tone="info">Nothing was charged. Your choice is kept.</Alert>
                )}
              </Said>
            )}
            {user && !has && (
              <CouponField
                code={code}
                applied={coupon}
                error={couponError ?? undefined}
                onType={setCode}
                onApply={setCoupon}
              />
            )}
            {begin.error && !couponError && (
              <Said>
                <NotBegun error={begin.error} />
              </Said>
            )}
          </PlanStep>
        )}
      </div>
    </div>
  );
}

/** A card that is on file may be refused, too. */
function NotBegun({ error }: { error: ApiError }) {
  const sentence = error.sentence ?? notSubscribed;
  if (error.status !== 402) return <Alert>{sentence}</Alert>;
  return (
    <Alert>
      <p className="font-semibold">Payment Failed</p>
      <p>{sentence} Your plan stays as it is.</p>
    </Alert>
  );
}

const notSubscribed = 'Failed to create subscription. Please try again.';

const couponProblem = (error: ApiError) =>
  error.problem?.errors?.some(({ field }) => field === 'coupon') ? couponSentence(error) : null;
