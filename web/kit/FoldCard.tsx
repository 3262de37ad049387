/**
 * A card with an address of its own (`#id`). On a phone it is a line that opens; whatever is in it stays there,
 * so what was typed into a closed one is not lost.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Card } from '#web/kit/Card.tsx';
import { useIsNarrow } from '#web/kit/narrow.ts';

interface Props {
  id: string;
  title: string;
  startsOpen?: boolean;
  /** Something in it needs attention: it opens, and what is wrong gets the focus. */
  isWrong?: boolean;
  children: ReactNode;
}

export function FoldCard({ id, title, startsOpen = false, isWrong = false, children }: Props) {
  const card = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(startsOpen);

  useEffect(() => {
    const arrive = () => {
      if (location.hash !== `#${id}`) return;
      setOpen(true);
      card.current?.scrollIntoView();
    };
    arrive();
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, [id]);

  const isHidingWhatIsWrong = isNarrow && isWrong && !isOpen;
  const isMoving = useRef(false);
  useEffect(() => {
    if (isHidingWhatIsWrong) {
      isMoving.current = true;
      setOpen(true);
    } else if (isMoving.current) {
      isMoving.current = false;
      card.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [isHidingWhatIsWrong]);

  return (
    <Card
      ref={card}
      id={id}
      title={title}
      fold={isNarrow ? { isOpen, onToggle: () => setOpen(!isOpen) } : undefined}
      className="scroll-mt-4"
    >
      {children}
    </Card>
  );
}
