export interface DemoAccount {
  email: string;
  password: string;
}

const password = 'firmament-demo-2026';
const accounts = [
  { email: 'demo@firmament.example', who: 'A sample law firm' },
  { email: 'admin@firmament.example', who: 'Product administrator' },
  { email: 'owner@firmament.example', who: 'Product owner' },
];

/** Only on installations that say they hold demo data. */
export function DemoAccounts({ onUse }: { onUse: (account: DemoAccount) => void }) {
  return (
    <section
      aria-labelledby="demo-accounts"
      className="mt-4 rounded-xl border border-border bg-surface px-6 py-5 sm:px-8"
    >
      <h2 id="demo-accounts" className="font-semibold">
        Try it with sample data
      </h2>
      <ul className="mt-2 divide-y divide-border">
        {accounts.map(({ email, who }) => (
          <li key={email} className="py-1">
            <button
              type="button"
              onClick={() => onUse({ email, password })}
              className="-mx-2 flex w-[calc(100%+1rem)] flex-wrap items-center justify-between gap-x-4 rounded-md px-2 py-2 text-left text-sm hover:bg-surface-2"
            >
              <span>
                <span className="block font-medium">{who}</span>
                <span className="block text-muted">{email}</span>
              </span>
              <span className="font-medium text-link">Use demo account</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
