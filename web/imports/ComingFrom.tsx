/** For whoever has worked with another program until now: what to bring, and in which order. */
const steps = [
  ['Clients', 'first, because everything else belongs to one of them.'],
  ['Matters', 'next: they find their clients by name.'],
  ['Time entries and expenses', 'which find their matters by number.'],
  ['Invoices', 'paid ones too, so that your figures are whole.'],
  ['Payments', 'which find their invoices by number.'],
  ['Trust transactions', 'last. The balance of each matter is shown before anything is written.'],
] as const;

export function ComingFrom() {
  return (
    <details className="rounded-md border border-border px-4 py-1">
      <summary className="min-h-6 py-1.5 text-sm font-medium pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        Coming from Clio, MyCase, PracticePanther, Bill4Time, QuickBooks?
      </summary>
      <div className="grid gap-2 pt-1 pb-3 text-sm">
        <p>
          Export each list there as CSV or Excel and import it here as it is: the names of their
          columns are known. Bring them in this order:
        </p>
        <ol className="grid list-decimal gap-1 pl-5">
          {steps.map(([what, why]) => (
            <li key={what}>
              <span className="font-medium">{what}</span>, {why}
            </li>
          ))}
        </ol>
        <p>
          Trust transactions need a trust account: open it first under Compliance, IOLTA Management.
          Where the firm has no bank account here yet, Add a bank account in that dialog makes one.
        </p>
        <p className="text-muted">
          The same file twice brings nothing the second time, and each import can be undone for a
          day.
        </p>
      </div>
    </details>
  );
}
