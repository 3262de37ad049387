import { useState } from 'react';
import { formatDay } from '#contract/dates.ts';
import type { PreBillLine } from '#contract/pre-bill-lines.ts';
import { NewPreBillFee, PreBillChange, type PreBillRecord } from '#contract/pre-bills.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { classes } from '#web/kit/classes.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { LineDialog } from '#web/pre-bills/LineDialog.tsx';
import { codesSentence } from '#web/pre-bills/missing-codes.ts';
import { PreBillLines } from '#web/pre-bills/PreBillLines.tsx';
import {
  useAddFee,
  useChangePreBill,
  useDiscardPreBill,
  useRefreshPreBill,
} from '#web/pre-bills/pre-bill-calls.ts';

interface Props {
  preBill: PreBillRecord;
  onIssue: () => void;
  onGone: () => void;
}

type Open = 'fee' | 'bill' | 'discard' | null;

/** One pre-bill: its lines, what each payer would be asked for, and what can still be changed. */
export function PreBillView({ preBill, onIssue, onGone }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const [line, setLine] = useState<PreBillLine | null>(null);
  const change = useChangePreBill();
  const addFee = useAddFee();
  const refresh = useRefreshPreBill();
  const discard = useDiscardPreBill();
  const mayDiscount = useMay('discountTime');
  const bill = mayDiscount ? 'Discount and description' : 'Description';
  const params = { id: preBill.id };
  const codes = codesSentence(preBill);
  const close = () => setOpen(null);
  // A line that goes to another matter, or a fee that is removed, takes its button with the focus along.
  const place = useFocusKept();
  return (
    <>
      <div {...place} className="grid grid-cols-1 gap-6 outline-none">
        <Part
          title={`Lines until ${formatDay(preBill.to)}`}
          actions={
            <>
              <Button
                size="sm"
                variant="secondary"
                pending={refresh.isPending}
                onClick={() => refresh.mutate({ params })}
              >
                Bring in what was logged since
              </Button>
              <Button size="sm" variant="secondary" onClick={() => setOpen('fee')}>
                Add a fee
              </Button>
            </>
          }
        >
          {codes && (
            <div className="mb-3">
              <Alert tone="warning">{codes}</Alert>
            </div>
          )}
          <PreBillLines
            lines={preBill.lines}
            codesAreAsked={preBill.codesAskedBy.length > 0}
            onEdit={setLine}
          />
        </Part>
        <Part
          title="What is asked for"
          actions={
            <Button size="sm" variant="secondary" onClick={() => setOpen('bill')}>
              {bill}
            </Button>
          }
        >
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            <Sum name="Subtotal" amount={preBill.subtotal} />
            <Sum name="Discount on the bill" amount={preBill.discount} />
            <Sum name="Total" amount={preBill.total} isTotal />
            {preBill.parts.length > 1 &&
              preBill.parts.map(({ clientId, clientName, percent, amount }) => (
                <Sum key={clientId} name={`${clientName}, ${percent} %`} amount={amount} />
              ))}
          </dl>
        </Part>
        <FormActions>
          <Button onClick={onIssue}>
            {preBill.payers === 1 ? 'Issue invoice' : 'Issue invoices'}
          </Button>
          <Button variant="quiet-danger" onClick={() => setOpen('discard')}>
            Discard pre-bill
          </Button>
        </FormActions>
      </div>
      <LineDialog line={line} onClose={() => setLine(null)} />
      <FormDialog
        open={open === 'fee'}
        onClose={close}
        title="Add a fee"
        takes={NewPreBillFee}
        start={{ description: '', amount: '', day: preBill.to }}
        onSubmit={(body, { idempotencyKey }) =>
          addFee.mutateAsync({ params, body, idempotencyKey })
        }
        submit="Add fee"
      >
        <TextAreaField name="description" label="Description" required />
        <MoneyField name="amount" label="Amount" required />
        <DayField name="day" label="Day" hint="Left empty, the last day of the pre-bill." />
      </FormDialog>
      <FormDialog
        open={open === 'bill'}
        onClose={close}
        title={bill}
        takes={PreBillChange}
        start={{
          description: preBill.description,
          ...(mayDiscount && { discount: preBill.discount }),
        }}
        onSubmit={(body) => change.mutateAsync({ params, body })}
        submit="Save"
      >
        {mayDiscount && <MoneyField name="discount" label="Discount on the bill" />}
        <TextAreaField name="description" label="Description" />
      </FormDialog>
      <ConfirmDialog
        open={open === 'discard'}
        title="Discard this pre-bill?"
        text="Its time and expenses wait for the next one. Other wordings and write-downs are lost."
        confirm="Discard"
        pending={discard.isPending}
        onCancel={close}
        onConfirm={() => discard.mutate({ params }, { onSuccess: onGone })}
      />
    </>
  );
}

interface SumProps {
  name: string;
  amount: string;
  isTotal?: boolean;
}

function Sum({ name, amount, isTotal = false }: SumProps) {
  const look = isTotal && 'font-semibold';
  return (
    <>
      <dt className={classes('wrap-anywhere', look)}>{name}</dt>
      <dd className={classes('num', look)}>
        <MoneyText amount={amount} />
      </dd>
    </>
  );
}
