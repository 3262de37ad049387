import { LinkPage } from '#web/account/LinkPage.tsx';
import { buttonLook } from '#web/kit/button-look.ts';

/** Behind the link that was sent to a new address. */
export function ConfirmEmail() {
  return (
    <LinkPage
      path="/api/confirm-email"
      title="Confirm your new e-mail"
      text="Press the button to use this address from now on."
      button="Confirm e-mail"
      doneTitle="E-mail confirmed"
      done={(email) => (
        <div className="grid gap-5">
          <p className="wrap-anywhere">Your e-mail is now {email}.</p>
          {/* A whole new load: what is in memory still knows the former address. */}
          <a href="/" className={buttonLook('primary', 'md', 'w-full')}>
            Go on
          </a>
        </div>
      )}
    />
  );
}
