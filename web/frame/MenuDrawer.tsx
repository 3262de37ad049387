import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#web/kit/IconButton.tsx';

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The sidebar on small screens. The browser's own modal dialog keeps the focus inside, closes on
 * Escape and gives the focus back to the button that opened it.
 */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) drawer.current?.showModal();
    else drawer.current?.close();
  }, [isOpen]);
  // Hidden by a wider window it would still hold the page; it goes when the sidebar comes.
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is only the one beside the drawer; its key is Escape, which the dialog handles itself.
    <dialog
      ref={drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-border bg-canvas text-fg backdrop:bg-black/40 lg:hidden"
      data-modal-open={isOpen ? '' : undefined}
    >
      {isOpen && (
        <div className="relative min-h-full">
          <div className="absolute top-3 right-3">
            <IconButton label="Close menu" icon={X} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
