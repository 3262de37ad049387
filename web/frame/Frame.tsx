import { Menu } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { isAllowed } from '#contract/permissions.ts';
import type { CurrentUser } from '#contract/users.ts';
// Here already when a screen asks for it: what stands at the top does not come in later.
import '#web/frame/HeaderTools.tsx';
import { ConfirmIdentityDialog } from '#web/account/ConfirmIdentityDialog.tsx';
import { Brand } from '#web/frame/Brand.tsx';
import { useLive } from '#web/frame/live.ts';
import { MenuDrawer } from '#web/frame/MenuDrawer.tsx';
import { PageFooter } from '#web/frame/PageFooter.tsx';
import { Sidebar } from '#web/frame/Sidebar.tsx';
import { SkipLink } from '#web/frame/SkipLink.tsx';
import { StandingBanner } from '#web/frame/StandingBanner.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { PaymentReturn } from '#web/subscription/PaymentReturn.tsx';
import { TimeDialogHost } from '#web/time-entries/TimeDialogHost.tsx';
import { IdleNotice } from '#web/timers/IdleNotice.tsx';

interface FrameProps {
  user: CurrentUser;
  onAim: (path: string) => void;
  children: ReactNode;
}

/** What stands around every screen of a signed-in person. */
export function Frame({ user, onAim, children }: FrameProps) {
  useLive();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-border lg:block print:hidden">
        <Sidebar user={user} onAim={onAim} />
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-border bg-canvas px-2 py-1.5 lg:hidden print:hidden">
          <IconButton label="Open menu" icon={Menu} onClick={() => setMenuOpen(true)} />
          <Brand />
        </header>
        <MenuDrawer isOpen={isMenuOpen} onClose={closeMenu}>
          <Sidebar user={user} onAim={onAim} onLeave={closeMenu} />
        </MenuDrawer>
        <StandingBanner user={user} />
        {isAllowed(user.firmRole, 'subscribe') && <PaymentReturn />}
        <IdleNotice />
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <PageFooter />
      </div>
      <TimeDialogHost />
      <ConfirmIdentityDialog />
    </div>
  );
}
