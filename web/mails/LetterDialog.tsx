import type { SentMail } from '#contract/mails.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { letterParts } from '#web/mails/letter-parts.ts';

export interface OpenedLetter {
  mail: SentMail;
  text: string;
}

interface Props {
  letter: OpenedLetter | null;
  onClose: () => void;
}

export function LetterDialog({ letter, onClose }: Props) {
  return (
    <Dialog
      open={letter !== null}
      onClose={onClose}
      title={letter?.mail.subject ?? ''}
      description={letter ? `To ${letter.mail.recipient}` : undefined}
    >
      <div className="max-w-[68ch] wrap-anywhere whitespace-pre-wrap">
        {letterParts(letter?.text ?? '', window.location.origin).map(({ text, isLink }, index) =>
          isLink ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter does not change
            <a key={index} href={text} className="prose-link">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </div>
    </Dialog>
  );
}
