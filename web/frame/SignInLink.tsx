import { type ButtonVariant, buttonLook } from '#web/kit/button-look.ts';

/** A real navigation, not a route: the server decides where signing in happens. */
export function SignInLink({ variant = 'primary' }: { variant?: ButtonVariant }) {
  return (
    <a href="/api/login" className={buttonLook(variant, 'md')}>
      Sign In
    </a>
  );
}
