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

const looks = {
  good: { icon: CircleCheck, iconLook: 'text-success-solid', borderLook: 'border-border-strong' },
  warning: {
    icon: TriangleAlert,
    iconLook: 'text-warning-solid',
    borderLook: 'border-warning-solid',
  },
  bad: { icon: TriangleAlert, iconLook: 'text-danger-solid', borderLook: 'border-danger-solid' },
} as const satisfies Record<Toast['tone'], object>;

export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return (
    <>
      <div role="status" aria-live="polite">
        {shown && shown.tone !== 'bad' && <ToastCard key={shown.id} shown={shown} />}
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

  const { icon: Icon, iconLook, borderLook } = looks[shown.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads or reaches for the buttons inside
    <div
      ref={card}
      data-toast={isHigh ? 'high' : 'low'}
      data-tone={shown.tone}
      className={classes(
        'rise pointer-events-auto fixed z-50 flex items-start gap-3 rounded-lg border bg-surface p-2 pl-4 shadow-pop',
        borderLook,
      )}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={classes('mt-2.5 size-5 shrink-0', iconLook)} />
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
