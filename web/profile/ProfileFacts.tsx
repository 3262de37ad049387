import type { CurrentUser } from '#contract/users.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { Card } from '#web/kit/Card.tsx';
import { MaskText } from '#web/kit/MaskText.tsx';

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

const bank = [
  ['firmBankName', 'Bank name'],
  ['firmAccountName', 'Account name'],
] as const;

const numbers = [
  ['firmRoutingNumber', 'Routing number'],
  ['firmAccountNumber', 'Account number'],
  ['firmSwiftCode', 'SWIFT code'],
] as const;

/** The profile as those see it who may not change it. */
export function ProfileFacts({ user }: { user: CurrentUser }) {
  const { firmPaymentInstructions: instructions } = user;
  return (
    <div className="grid gap-4">
      <Card title="Law Firm Information">
        <Facts>
          {letterhead.map(([field, name]) => (
            <Fact key={field} name={name}>
              {user[field] || '–'}
            </Fact>
          ))}
        </Facts>
      </Card>
      <Card title="Firm Payment Details">
        <Facts>
          {bank.map(([field, name]) => (
            <Fact key={field} name={name}>
              {user[field] || '–'}
            </Fact>
          ))}
          {numbers.map(([field, name]) => {
            const masked = user[field];
            return (
              <Fact key={field} name={name}>
                {masked ? <MaskText text={masked} /> : '–'}
              </Fact>
            );
          })}
          <Fact name="Instructions">
            <span className="whitespace-pre-line">{instructions || '–'}</span>
          </Fact>
          <Fact name="On invoices">{user.includePaymentDetailsOnInvoice ? 'Yes' : 'No'}</Fact>
        </Facts>
      </Card>
    </div>
  );
}
