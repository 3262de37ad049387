import { Hourglass } from 'lucide-react';
import { screens } from '#contract/screens.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { SignInLink } from '#web/frame/SignInLink.tsx';
import { VisitorLayout } from '#web/frame/VisitorLayout.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { type Unbuilt, type UnbuiltPath, unbuilt } from '#web/screens/unbuilt.ts';

/** A screen that says what it will be for instead of pretending to work. */
export function NotBuiltYet({ path }: { path: UnbuiltPath }) {
  const { user } = useCurrentUser();
  const screen = screens.find((candidate) => candidate.path === path);
  const { subtitle, line }: Unbuilt = unbuilt[path];
  const content = (
    <Screen title={screen?.title ?? path} subtitle={subtitle}>
      <div className="flex items-start gap-3 rounded-lg border border-border bg-surface p-5">
        <Hourglass aria-hidden className="mt-0.75 size-4.5 shrink-0 text-accent" />
        <p className="max-w-[68ch]">{line} This part is not built yet.</p>
      </div>
    </Screen>
  );
  if (screen?.for === 'members') return content;
  return (
    <VisitorLayout
      aside={
        user ? (
          <ButtonLink href="/" variant="secondary">
            Dashboard
          </ButtonLink>
        ) : (
          <SignInLink variant="secondary" />
        )
      }
    >
      <div className="mx-auto w-full max-w-7xl">{content}</div>
    </VisitorLayout>
  );
}
