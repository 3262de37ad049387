import { type ReactNode, useState } from 'react';
import type { account } from '#contract/account.ts';
import { useAddressToken } from '#web/sign-in/address-token.ts';
import { SignInCard } from '#web/sign-in/SignInCard.tsx';
import { VisitorForm } from '#web/sign-in/VisitorForm.tsx';

interface Props {
  path: (typeof account.confirmEmail | typeof account.undoEmail)['path'];
  title: string;
  text: string;
  button: string;
  doneTitle: string;
  done: (email: string) => ReactNode;
}

/**
 * A page behind a link that was mailed. Opening it changes nothing: programs that look for dangerous links
 * in mails open every one.
 */
export function LinkPage({ path, title, text, button, doneTitle, done }: Props) {
  const token = useAddressToken();
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <SignInCard title={doneTitle} focusAlways links={null}>
        {done(email)}
      </SignInCard>
    );
  }
  return (
    <SignInCard title={title} links={null}>
      {token ? (
        <VisitorForm<typeof account.confirmEmail | typeof account.undoEmail>
          path={path}
          button={button}
          body={() => ({ token })}
          onDone={(answer) => setEmail(answer.email)}
        >
          <p className="text-pretty">{text}</p>
        </VisitorForm>
      ) : (
        <p>This address is not complete. Open the link from the e-mail again.</p>
      )}
    </SignInCard>
  );
}
