import { KeyRound } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { UsedCredential } from '#contract/passkey-credentials.ts';
import { ApiError } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { type OptionsPath, showPasskey } from '#web/sign-in/show-passkey.ts';
import { VisitorAlert } from '#web/sign-in/VisitorAlert.tsx';
import { refusalSentence } from '#web/sign-in/VisitorForm.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'autoFocus'> {
  options: OptionsPath;
  /** Until then it is busy; what comes after is up to whoever sends it. */
  send: (credential: UsedCredential) => Promise<unknown>;
  /** True: it has been dealt with. */
  onRefused?: (refusal: ApiError) => boolean;
  children: string;
}

/** Lets the browser ask for a passkey. It stays busy when that went well: the page is on its way then. */
export function PasskeyButton({ options, send, onRefused, children, ...look }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  // A browser asks for one passkey at a time: who goes another way must be able to come back.
  useEffect(() => () => leaving.current?.abort(), []);

  async function ask() {
    setAsking(true);
    setSentence(null);
    leaving.current = new AbortController();
    try {
      const credential = await showPasskey(options, leaving.current.signal);
      if (credential) {
        await send(credential);
        return;
      }
      setSentence('No passkey was used.');
    } catch (error) {
      if (error instanceof ApiError && onRefused?.(error)) return;
      setSentence(refusalSentence(error));
    }
    setAsking(false);
  }

  return (
    <div className="grid gap-4">
      {sentence && <VisitorAlert>{sentence}</VisitorAlert>}
      <Button {...look} icon={KeyRound} pending={isAsking} onClick={() => void ask()}>
        {children}
      </Button>
    </div>
  );
}
