/**
 * The two live regions are always there: a screen reader announces what appears inside a region
 * it already knows, not a region that appears. `aria-live` is spelled out because an open modal
 * dialog hides everything else from assistive technology except elements that carry it.
 */
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/kit/Button.tsx';
import { classes } from '#web/kit/classes.ts';
import { IconButton } from '#web/kit/IconButton.tsx';
import { type Toast, toast, toastStore } from '#web/kit/toast.ts';

const shortMs = 6_000;
const longMs = 10_000;

export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return (
    <>
      <div role="status" aria-live="polite">
        {shown?.tone === 'good' && <ToastCard key={shown.id} shown={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown?.tone === 'bad' && <ToastCard key={shown.id} shown={shown} />}
      </div>
    </>
  );
}

function ToastCard({ shown }: { shown: Toast }) {
  const card = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const [isHigh, setIsHigh] = useState(false);
  const { action } = shown;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(toast.dismiss, action ? longMs : shortMs);
    return () => clearTimeout(timer);
  }, [held, action]);

  // Whoever is typing must see where: the toast moves out of the way of the focus.
  useLayoutEffect(() => {
    const dodge = () => {
      if (card.current && coversFocus(card.current)) setIsHigh((high) => !high);
    };
    dodge();
    document.addEventListener('focusin', dodge);
    return () => document.removeEventListener('focusin', dodge);
  }, []);

  const isBad = shown.tone === 'bad';
  const Icon = isBad ? TriangleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads or reaches for the buttons inside
    <div
      ref={card}
      data-toast={isHigh ? 'high' : 'low'}
      className={classes(
        'rise pointer-events-auto fixed z-50 flex items-start gap-3 rounded-lg border bg-surface p-2 pl-4 shadow-pop',
        isBad ? 'border-danger-solid' : 'border-border-strong',
      )}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon
        aria-hidden
        className={classes(
          'mt-2.5 size-5 shrink-0',
          isBad ? 'text-danger-solid' : 'text-success-solid',
        )}
      />
      <div className="min-w-0 flex-1 py-2.25 text-sm">
        <p className="font-medium text-fg">{shown.title}</p>
        {shown.text && <p className="text-fg">{shown.text}</p>}
        {shown.detail && <p className="text-muted">{shown.detail}</p>}
      </div>
      <div className="flex items-center gap-1">
        {action && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              toast.dismiss();
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton label="Close" icon={X} onClick={toast.dismiss} />
      </div>
    </div>
  );
}

function coversFocus(card: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused?.matches('a, button, input, select, textarea') || card.contains(focused)) {
    return false;
  }
  const a = card.getBoundingClientRect();
  const b = focused.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
