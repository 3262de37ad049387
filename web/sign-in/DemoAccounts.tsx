import type { Product } from '#contract/product.ts';

export type DemoAccount = Product['demoAccounts'][number];

interface Props {
  accounts: readonly DemoAccount[];
  onUse: (account: DemoAccount) => void;
}

/** Only on installations that say they hold demo data. */
export function DemoAccounts({ accounts, onUse }: Props) {
  if (accounts.length === 0) return null;
  return (
    <section
      aria-labelledby="demo-accounts"
      className="mt-4 rounded-xl border border-border bg-surface px-6 py-5 sm:px-8"
    >
      <h2 id="demo-accounts" className="font-semibold">
        Try it with sample data
      </h2>
      <ul className="mt-2 divide-y divide-border">
        {accounts.map((account) => (
          <li key={account.email} className="py-1">
            <button
              type="button"
              onClick={() => onUse(account)}
              className="-mx-2 flex w-[calc(100%+1rem)] flex-wrap items-center justify-between gap-x-4 rounded-md px-2 py-2 text-left text-sm hover:bg-surface-2"
            >
              <span>
                <span className="block font-medium">{account.about}</span>
                <span className="block text-muted">{account.email}</span>
              </span>
              <span className="font-medium text-link">Use demo account</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
