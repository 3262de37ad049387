import { Link } from 'wouter';
import { screens } from '#contract/screens.ts';
import { Notice } from '#web/frame/Notice.tsx';
import { nearestScreen } from '#web/frame/nearest-screen.ts';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';

interface NotFoundProps {
  path: string;
  isSignedIn: boolean;
}

export function NotFound({ path, isSignedIn }: NotFoundProps) {
  const closed = isSignedIn ? 'visitors' : 'members';
  const guess = nearestScreen(
    path,
    screens.filter((screen) => screen.for !== closed),
  );
  return (
    <Notice title="404 Page Not Found">
      <p className="text-muted">Did you forget to add the page to the router?</p>
      {guess && (
        <p>
          Did you mean{' '}
          <Link href={guess.path} className="prose-link">
            {'nav' in guess ? guess.nav : guess.title}
          </Link>
          ?
        </p>
      )}
      <ButtonLink href="/">{isSignedIn ? 'Go to Dashboard' : 'Go to the start page'}</ButtonLink>
    </Notice>
  );
}
