import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useConfirmIdentity } from '#web/account/account-calls.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { ApiError } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { showPasskey } from '#web/sign-in/show-passkey.ts';

export function ConfirmByPasskey({ onDone }: { onDone: () => void }) {
  const confirm = useConfirmIdentity();
  const [isAsking, setAsking] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  // The browser's own window goes with the question.
  useEffect(() => () => leaving.current?.abort(), []);

  async function ask() {
    setAsking(true);
    setSentence(null);
    leaving.current = new AbortController();
    try {
      const path = '/api/account/confirmation/options';
      const credential = await showPasskey(path, leaving.current.signal);
      if (credential) {
        await confirm.mutateAsync({ body: { way: 'passkey', credential } });
        return onDone();
      }
      setSentence('No passkey was used.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSentence(error.sentence ?? 'That did not work. Please try again.');
    }
    setAsking(false);
  }

  return (
    <div className="grid gap-3">
      {sentence && <Alert>{sentence}</Alert>}
      <Button autoFocus icon={KeyRound} pending={isAsking} onClick={() => void ask()}>
        Use a passkey
      </Button>
    </div>
  );
}
