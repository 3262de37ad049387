import { Mail, MapPin, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf, placeOf } from '#contract/addresses.ts';
import type { Client } from '#contract/clients.ts';
import { telephone } from '#web/clients/places.ts';
import { CopyButton } from '#web/kit/CopyButton.tsx';

interface Props {
  client: Client;
  /** The whole address and the person to talk to, and not the city alone. */
  whole?: boolean;
}

/** How to reach a client; each line can be followed and copied. */
export function ContactLines({ client, whole = false }: Props) {
  const { name, contactName, email, phone } = client;
  const place = whole ? addressOf(client) : placeOf(client);
  return (
    <ul className="grid gap-0.5 text-sm empty:hidden">
      {whole && contactName && (
        <Line icon={UserRound} label="Contact">
          {contactName}
        </Line>
      )}
      {email && (
        <Line icon={Mail} label="E-mail" copy={[email, `e-mail of ${name}`]}>
          <a href={`mailto:${email}`}>{email}</a>
        </Line>
      )}
      {phone && (
        <Line icon={Phone} label="Phone" copy={[phone, `phone of ${name}`]}>
          <a href={`tel:${telephone(phone)}`} className="figure">
            {phone}
          </a>
        </Line>
      )}
      {place && (
        <Line
          icon={MapPin}
          label={whole ? 'Address' : 'Place'}
          copy={whole ? [place, `address of ${name}`] : undefined}
        >
          <span className="whitespace-pre-line">{place}</span>
        </Line>
      )}
    </ul>
  );
}

interface LineProps {
  icon: typeof Mail;
  /** What the icon means, for who cannot see it. */
  label: string;
  /** The text to copy, and what it is. */
  copy?: [string, string];
  children: ReactNode;
}

function Line({ icon: Icon, label, copy, children }: LineProps) {
  return (
    <li className="flex min-h-7 items-start gap-2">
      <Icon aria-hidden className="mt-1.5 size-4 shrink-0 text-muted" />
      <span className="sr-only">{label}: </span>
      <span className="min-w-0 py-0.75 wrap-anywhere [&_a]:inline-block [&_a]:min-h-6 [&_a]:text-fg [&_a]:hover:text-link [&_a]:hover:underline">
        {children}
      </span>
      {copy && <CopyButton text={copy[0]} what={copy[1]} />}
    </li>
  );
}
