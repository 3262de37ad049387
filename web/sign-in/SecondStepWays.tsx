import { useState } from 'react';
import type { SecondStep, SecondStepWay, signIn } from '#contract/sign-in.ts';
import { type ApiError, call } from '#web/kit/api.ts';
import { PasskeyButton } from '#web/sign-in/PasskeyButton.tsx';
import { enter } from '#web/sign-in/return-to.ts';
import { VisitorField } from '#web/sign-in/VisitorField.tsx';
import { VisitorForm } from '#web/sign-in/VisitorForm.tsx';

const path = '/api/login/second-step';

const words: Record<SecondStepWay, string> = {
  passkey: 'Use a passkey',
  app: 'Use a code from your app',
  'recovery-code': 'Use a recovery code',
};

interface Props {
  /** The best one first. */
  ways: readonly [SecondStepWay, ...SecondStepWay[]];
  /** The password has to be given again. */
  onOver: () => void;
}

export function SecondStepWays({ ways, onOver }: Props) {
  const [way, setWay] = useState(ways[0]);
  const others = ways.filter((one) => one !== way);
  const onRefused = (refusal: ApiError) => {
    if (refusal.status !== 401) return false;
    onOver();
    return true;
  };
  return (
    <>
      {way === 'passkey' ? (
        <ByPasskey onRefused={onRefused} />
      ) : (
        <ByCode key={way} way={way} onRefused={onRefused} />
      )}
      {others.length > 0 && (
        <section aria-labelledby="other-ways" className="mt-6 border-t border-border pt-4">
          <h2 id="other-ways" className="text-sm font-medium">
            Use another way
          </h2>
          <ul className="mt-1 text-sm">
            {others.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  onClick={() => setWay(one)}
                  className="prose-link py-1 pointer-coarse:py-2.5"
                >
                  {words[one]}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface WayProps {
  onRefused: (refusal: ApiError) => boolean;
}

function ByPasskey({ onRefused }: WayProps) {
  return (
    <div className="grid gap-4">
      <p>Your browser asks for your finger, your face or the PIN of your device.</p>
      <PasskeyButton
        autoFocus
        options="/api/login/second-step/options"
        send={async (credential) => {
          const body: SecondStep = { way: 'passkey', credential };
          await call('POST', path, { body });
          enter();
        }}
        onRefused={onRefused}
      >
        Use a passkey
      </PasskeyButton>
    </div>
  );
}

/** Who looked at a telephone or for a slip of paper wants to type at once. */
const fields = {
  app: (
    <VisitorField
      name="code"
      label="Code from your app"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
    />
  ),
  'recovery-code': (
    <VisitorField
      name="code"
      label="Recovery code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
  ),
};

function ByCode({ way, onRefused }: WayProps & { way: keyof typeof fields }) {
  return (
    <VisitorForm<typeof signIn.secondStep>
      path={path}
      button="Sign in"
      body={(typed) => ({ way, code: typed('code') })}
      onDone={enter}
      onRefused={onRefused}
    >
      {fields[way]}
    </VisitorForm>
  );
}
