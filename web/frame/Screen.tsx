import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { PageTitle } from '#web/frame/PageTitle.tsx';
import { Button } from '#web/kit/Button.tsx';
import { useSearchKey } from '#web/search/search-key.ts';

/** Visitors see titles too, and must not wait for what only members use. */
const HeaderTools = lazy(async () => ({
  default: (await import('#web/frame/HeaderTools.tsx')).HeaderTools,
}));

interface ScreenProps {
  title: string;
  subtitle?: string;
  actions?: ReactNode;
  /** Only a screen that can make a task shows the button for it. */
  onNewTask?: () => void;
  children: ReactNode;
}

/** One screen inside the frame: its heading, what can be done here, and its content. */
export function Screen({ title, subtitle, actions, onNewTask, children }: ScreenProps) {
  const { user } = useCurrentUser();
  const [isSearching, setSearching] = useState(false);
  useSearchKey(setSearching, user !== null);
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-72">
          <PageTitle>{title}</PageTitle>
          {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {user && (
            <Suspense>
              <HeaderTools isSearching={isSearching} onSearch={setSearching} />
            </Suspense>
          )}
          {actions}
          {onNewTask && (
            <Button icon={Plus} onClick={onNewTask}>
              New Task
            </Button>
          )}
        </div>
      </header>
      {children}
    </div>
  );
}
