/** What is around every kind of document: a bar of tools on top, and a place to scroll in. */
import { Printer } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import '#web/documents/document-view.css';
import { type Fill, usePrint } from '#web/documents/print-paper.ts';
import type { ZoomControl } from '#web/documents/zoom.ts';
import { Button } from '#web/kit/Button.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { SpinnerMark } from '#web/kit/Spinner.tsx';

interface Props {
  name: string;
  /** Puts all of it on paper. */
  onPaper: Fill;
  /** The button that saves it. */
  download: ReactNode;
  tools?: ReactNode;
  zoom?: ZoomControl;
  scroller: RefObject<HTMLDivElement | null>;
  onScroll?: () => void;
  children: ReactNode;
}

export function ViewFrame(props: Props) {
  const { name, onPaper, download, tools, zoom, scroller, onScroll, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { progress, cancel, print } = usePrint();
  const printIt = () => print(onPaper);
  useReaderFocus(scroller);
  usePrintKey(printIt);
  useZoomKeys(frame, zoom);
  return (
    <div ref={frame} className="flex min-h-0 flex-1 flex-col">
      <div
        data-tools
        role="toolbar"
        aria-label="Document tools"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-3 py-1.5"
      >
        {tools}
        <div className="ml-auto flex items-center gap-1">
          <IconButton
            label="Print"
            icon={Printer}
            aria-disabled={progress !== null || undefined}
            onClick={printIt}
          />
          {download}
        </div>
      </div>
      <div role="status">
        {progress !== null && (
          <p className="flex items-center gap-2.5 border-b border-border bg-info-bg px-4 py-1.5 text-sm text-info">
            <SpinnerMark />
            <span className="figure flex-1">{progress}</span>
            <Button variant="quiet" size="sm" onClick={cancel}>
              Cancel
            </Button>
          </p>
        )}
      </div>
      <section
        ref={scroller}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="relative min-h-0 flex-1 overflow-auto overscroll-contain bg-surface-2 focus-visible:-outline-offset-2"
      >
        {children}
      </section>
    </div>
  );
}

/** Who opens a document wants to read it: the arrows scroll it at once. */
function useReaderFocus(scroller: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const { activeElement } = document;
    const isAtTheDoor = activeElement?.matches('[role=dialog], [role=dialog] > header *');
    if (isAtTheDoor) scroller.current?.focus({ preventScroll: true });
  }, [scroller]);
}

/** The browser itself would print the window with as much of the document as can be seen in it. */
function usePrintKey(onPrint: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onPrint();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onPrint]);
}

function useZoomKeys(frame: RefObject<HTMLDivElement | null>, zoom: ZoomControl | undefined) {
  useEffect(() => {
    const place = frame.current;
    if (!zoom || !place) return;
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      if (key === '+' || key === '=') zoom.grow();
      if (key === '-') zoom.shrink();
      if (key === '0') zoom.fit();
    };
    place.addEventListener('keydown', onKey);
    return () => place.removeEventListener('keydown', onKey);
  }, [frame, zoom]);
}
