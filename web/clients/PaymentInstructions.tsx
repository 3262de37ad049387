import { useId, useState } from 'react';
import { classes } from '#web/kit/classes.ts';

interface Props {
  text: string;
  /** The client's name. */
  of: string;
}

/** About as much as two lines of a card hold. */
const isLong = (text: string) => text.length > 76 || text.split('\n').length > 2;

/** Two lines of them, and all on demand. */
export function PaymentInstructions({ text, of }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="text-sm text-muted">
      <p
        id={id}
        className={classes('wrap-anywhere whitespace-pre-line', !isOpen && 'line-clamp-2')}
      >
        <span className="sr-only">Payment instructions: </span>
        {text}
      </p>
      {isLong(text) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Less' : 'More'} of the payment instructions of ${of}`}
          onClick={() => setOpen(!isOpen)}
          className="min-h-6 font-medium text-link hover:underline pointer-coarse:min-h-11 print:hidden"
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </div>
  );
}
