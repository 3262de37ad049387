import { useWatch } from 'react-hook-form';
import { firmLines } from '#contract/firm-lines.ts';

const names = [
  ...(['companyName', 'address', 'city', 'state', 'zipCode'] as const),
  ...(['country', 'phone', 'website'] as const),
] as const;

/** The head of the firm's invoices, while it is being typed. Paper is white, whatever the theme of the screen. */
export function LetterheadPreview({ logoUrl }: { logoUrl: string | null }) {
  const typed: unknown[] = useWatch({ name: names });
  const [companyName = '', address, city, state, zipCode, country, phone, website] = typed.map(
    (value) => (typeof value === 'string' ? value.trim() : ''),
  );
  const place = { address, city, state, zipCode, country, phone, website };
  const lines = firmLines(
    Object.fromEntries(Object.entries(place).map(([name, text]) => [name, text || null])) as Record<
      keyof typeof place,
      string | null
    >,
  );
  return (
    <figure aria-label="Letterhead" className="grid gap-1.5 sm:col-span-2">
      <figcaption className="text-sm leading-5 font-medium">As your invoices show it</figcaption>
      <div className="rounded-md border border-border bg-white px-5 pt-5 pb-8 font-serif text-black">
        <div className="flex flex-wrap-reverse items-start justify-between gap-x-5 gap-y-3 border-b border-black/40 pb-3">
          <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <p className="text-lg font-semibold">{companyName || 'Law Firm'}</p>
            {lines.map((line) => (
              <p key={line} className="text-xs">
                {line}
              </p>
            ))}
          </div>
          {logoUrl && (
            <img src={logoUrl} alt="" className="max-h-15 max-w-45 shrink-0 object-contain" />
          )}
        </div>
      </div>
    </figure>
  );
}
