import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Vendor } from '#contract/vendors.ts';
import { telephone } from '#web/clients/places.ts';
import { classes } from '#web/kit/classes.ts';

const link =
  'inline-flex min-h-6 items-center wrap-anywhere text-fg hover:text-link hover:underline pointer-coarse:min-h-11';

/** How to reach a vendor. */
export function VendorContact({ vendor }: { vendor: Vendor }) {
  const { contactEmail, contactPhone, address } = vendor;
  // Its place stays: the contract beside it is in one column with the others.
  if (!contactEmail && !contactPhone && !address) return <div className="max-sm:hidden" />;
  return (
    <ul className="grid min-w-0 content-start text-sm">
      {contactEmail && (
        <Line icon={Mail} label="E-mail">
          <a href={`mailto:${contactEmail}`} className={link}>
            {contactEmail}
          </a>
        </Line>
      )}
      {contactPhone && (
        <Line icon={Phone} label="Phone">
          <a href={`tel:${telephone(contactPhone)}`} className={`figure ${link}`}>
            {contactPhone}
          </a>
        </Line>
      )}
      {address && (
        <Line icon={MapPin} label="Address" hasLines>
          <span className="whitespace-pre-line text-muted">{address}</span>
        </Line>
      )}
    </ul>
  );
}

interface LineProps {
  icon: LucideIcon;
  /** What the icon means, for who cannot see it. */
  label: string;
  /** The icon stands beside the first of them. */
  hasLines?: boolean;
  children: ReactNode;
}

function Line({ icon: Icon, label, hasLines = false, children }: LineProps) {
  return (
    <li className={classes('flex gap-2', hasLines ? 'items-start' : 'items-center')}>
      <Icon aria-hidden className={classes('size-4 shrink-0 text-muted', hasLines && 'mt-0.75')} />
      <span className="sr-only">{label}: </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
