import { Pencil } from 'lucide-react';
import { billingTerms, type MatterBilling } from '#contract/billing-terms.ts';
import { formatMoney } from '#contract/cents.ts';
import { clients } from '#contract/clients.ts';
import type { Matter } from '#contract/matters.ts';
import { roundingWords } from '#contract/rounding.ts';
import { MatterTermsDialog } from '#web/billing-terms/MatterTermsDialog.tsx';
import { useTermsForm } from '#web/billing-terms/terms-form.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Part } from '#web/kit/Part.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

/** What is agreed for a matter: rounding, numbers, rates of people on it, who pays which part. */
export function BillingOfMatter({ matter }: { matter: Matter }) {
  const read = useRead(billingTerms.matter, { params: { id: matter.id } });
  const maySet = useMay('setRates');
  const { isOpen, open, close } = useTermsForm(matter.id);
  const terms = read.data;
  return (
    <Part
      title="Billing terms"
      actions={
        terms &&
        maySet && (
          <Button size="sm" variant="secondary" icon={Pencil} onClick={open}>
            Change terms
          </Button>
        )
      }
    >
      <Arriving
        read={read}
        rows={2}
        loading="Loading billing terms"
        failed="Could not load billing terms."
      />
      {terms && <Terms terms={terms} />}
      {terms && maySet && isOpen && (
        <MatterTermsDialog matter={matter} terms={terms} onClose={close} />
      )}
    </Part>
  );
}

function Terms({ terms }: { terms: MatterBilling }) {
  const nameOf = useColleagueName();
  const { rounding, clientMatterNumber, purchaseOrder, people, payers } = terms;
  return (
    <Facts>
      <Fact name="Rounding">
        {rounding ? roundingWords(rounding) : 'As the client or the firm does'}
      </Fact>
      {clientMatterNumber && <Fact name="Client’s number">{clientMatterNumber}</Fact>}
      {purchaseOrder && <Fact name="Purchase order">{purchaseOrder}</Fact>}
      {people.map(({ userId, rate }) => (
        <Fact key={userId} name={nameOf(userId) ?? 'Person'}>
          {formatMoney(rate)} an hour on this matter
        </Fact>
      ))}
      {payers.length === 0 ? (
        <Fact name="Who pays">The matter’s client pays all</Fact>
      ) : (
        payers.map((payer) => (
          <Fact key={payer.clientId} name="Pays">
            <PayerName clientId={payer.clientId} /> {payer.percent} %
            {payer.clientMatterNumber && `, ${payer.clientMatterNumber}`}
          </Fact>
        ))
      )}
    </Facts>
  );
}

function PayerName({ clientId }: { clientId: string }) {
  const { data } = useRead(clients.one, { params: { id: clientId } });
  return data?.name ?? 'A client';
}
