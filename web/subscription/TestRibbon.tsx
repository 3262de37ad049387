/** Nobody shall believe that they have paid, or be afraid that they will. */
const cards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0025 0000 3155', 'needs a second step'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0341', 'is accepted, and fails with the next bill'],
] as const;

export function TestRibbon() {
  return (
    <aside
      aria-label="Test mode"
      className="border-y border-warning-solid bg-warning-bg text-sm text-warning"
    >
      <div className="mx-auto flex w-full max-w-5xl flex-wrap items-start gap-x-6 px-4 py-2 sm:px-6">
        <p className="py-0.5">
          <strong>Test mode</strong>: no money moves, and no real card is accepted.
        </p>
        <details>
          <summary className="py-0.5 font-medium underline pointer-coarse:py-2.5">
            Test card numbers
          </summary>
          <ul className="grid gap-1 py-2">
            {cards.map(([number, what]) => (
              <li key={number}>
                <span className="figure font-mono">{number}</span> {what}
              </li>
            ))}
          </ul>
          <p className="pb-1">With any expiry in the future and any three-digit security code.</p>
        </details>
      </div>
    </aside>
  );
}
