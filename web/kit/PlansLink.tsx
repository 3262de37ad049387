/** To what a firm may subscribe to, in a tab of its own: what was typed stays where it is. */
export function PlansLink() {
  return (
    <a href="/pricing" target="_blank" rel="noreferrer" className="font-medium underline">
      See plans
    </a>
  );
}
