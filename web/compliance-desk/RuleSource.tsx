import { formatDay } from '#contract/dates.ts';

interface Props {
  citation: string | null;
  asOf: string | null;
}

/** Where a rule is written, and on which day somebody looked. */
export function RuleSource({ citation, asOf }: Props) {
  const looked = asOf ? `As of ${formatDay(asOf)}` : 'Not checked yet';
  return (
    <span className="text-sm text-muted wrap-anywhere">
      {citation ? `${citation} · ${looked}` : looked}
    </span>
  );
}
