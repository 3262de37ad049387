import { lazy, Suspense, useState } from 'react';
import { productName } from '#web/frame/product-name.ts';

const facts: readonly { name: string; words: string }[] = [
  {
    name: 'Your firm by itself',
    words: 'The program, the keys and the database each keep firms apart. Nobody sees another’s.',
  },
  {
    name: 'Encryption',
    words: 'Documents and bank numbers are encrypted before they are stored, with a key per firm.',
  },
  {
    name: 'A trail of every change',
    words: 'Who changed what and when is kept in a chain that shows if anybody altered it.',
  },
  {
    name: 'Backups and export',
    words:
      'Every backup is restored once to prove it works. Documents, invoices and expenses can be downloaded at any time.',
  },
];

/** A first visit does not wait for them. */
const Particulars = lazy(async () => ({
  default: (await import('#web/plans/Particulars.tsx')).Particulars,
}));

/** What protects a firm's data, in plain words; the particulars are for whoever asks. */
export function Security() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="security" className="scroll-mt-6">
      <h2 id="security" tabIndex={-1} className="title outline-none">
        How your clients’ secrets are kept
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ name, words }) => (
          <li key={name} className="border-t-2 border-accent pt-3">
            <h3 className="text-lg font-semibold">{name}</h3>
            <p className="mt-1 text-muted">{words}</p>
          </li>
        ))}
      </ul>
      <details
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="mt-6 rounded-lg border border-border bg-surface"
      >
        <summary className="rounded-lg px-4 py-3 font-medium hover:bg-surface-2 sm:px-5">
          The particulars, and what {productName} does not do yet
        </summary>
        {isOpen && (
          <Suspense>
            <Particulars />
          </Suspense>
        )}
      </details>
    </section>
  );
}
