import { buttonLook } from '#web/kit/button-look.ts';
import { returnTo } from '#web/sign-in/return-to.ts';
import { VisitorAlert } from '#web/sign-in/VisitorAlert.tsx';

/** For installations whose people sign in with their organisation's own system. */
export function ProviderSignIn() {
  const { search } = location;
  const hasFailed = new URLSearchParams(search).has('error');
  return (
    <div className="grid gap-3">
      {hasFailed && (
        <VisitorAlert>
          Signing in did not work. Try again, or ask your organisation's administrator.
        </VisitorAlert>
      )}
      <a
        href={`/api/login?returnTo=${encodeURIComponent(returnTo(search))}`}
        className={buttonLook('primary', 'md', 'w-full')}
      >
        Sign in with your organisation
      </a>
      <p className="text-sm text-muted">
        Your organisation's sign-in page opens, and you come back here afterwards.
      </p>
    </div>
  );
}
