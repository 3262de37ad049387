/** The firm's facts as those see them who may not change them. */
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/users.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { FoldCard } from '#web/kit/FoldCard.tsx';
import { MaskText } from '#web/kit/MaskText.tsx';
import { zoneLabel } from '#web/morning-mails/time-zones.ts';
import { useFirmNumbers } from '#web/profile/firm-numbers.ts';
import { ShowNumbers } from '#web/profile/PaymentFields.tsx';

const letterhead = [
  ['companyName', 'Firm name'],
  ['address', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['zipCode', 'ZIP code'],
  ['country', 'Country'],
  ['phone', 'Phone'],
  ['website', 'Website'],
] as const;

export function FirmFacts({ user }: { user: CurrentUser }) {
  return (
    <FoldCard id="law-firm" title="Law Firm Information">
      <div className="grid gap-4">
        <ForManagers>Only managers of the firm can change its profile.</ForManagers>
        <Facts>
          {letterhead.map(([field, name]) => (
            <Fact key={field} name={name}>
              {user[field] || '–'}
            </Fact>
          ))}
          <Fact name="Time zone">{zoneLabel(user.timeZone)}</Fact>
        </Facts>
      </div>
    </FoldCard>
  );
}

const bank = [
  ['firmBankName', 'Bank name'],
  ['firmAccountName', 'Account name'],
] as const;

const secrets = [
  ['firmRoutingNumber', 'routingNumber', 'Routing number'],
  ['firmAccountNumber', 'accountNumber', 'Account number'],
  ['firmSwiftCode', 'swiftCode', 'SWIFT code'],
] as const;

export function PaymentFacts({ user }: { user: CurrentUser }) {
  const numbers = useFirmNumbers(user);
  const { firmPaymentInstructions: instructions } = user;
  return (
    <FoldCard id="payment-details" title="Firm Payment Details">
      <div className="grid gap-4">
        <ForManagers>Only managers of the firm can change where clients pay.</ForManagers>
        <Facts>
          {bank.map(([field, name]) => (
            <Fact key={field} name={name}>
              {user[field] || '–'}
            </Fact>
          ))}
          {secrets.map(([field, secret, name]) => {
            const masked = user[field];
            const full = numbers.shown?.[secret];
            return (
              <Fact key={field} name={name}>
                {masked && full && <span className="font-mono break-all">{full}</span>}
                {masked && !full && <MaskText text={masked} />}
                {!masked && '–'}
              </Fact>
            );
          })}
          <Fact name="Instructions">
            <span className="whitespace-pre-line">{instructions || '–'}</span>
          </Fact>
          <Fact name="On invoices">{user.includePaymentDetailsOnInvoice ? 'Yes' : 'No'}</Fact>
        </Facts>
        {numbers.canShow && <ShowNumbers {...numbers} />}
      </div>
    </FoldCard>
  );
}

const ForManagers = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-muted">{children}</p>
);
