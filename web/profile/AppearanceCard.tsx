import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ThemeSwitch } from '#web/frame/ThemeSwitch.tsx';
import { useDensity } from '#web/kit/density.ts';
import { FoldCard } from '#web/kit/FoldCard.tsx';
import { OneOf } from '#web/kit/OneOf.tsx';

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/** How the product looks in this browser. Every choice holds at once. */
export function AppearanceCard() {
  const [density, setDensity] = useDensity();
  return (
    <FoldCard id="appearance" title="Appearance">
      <div className="grid gap-4">
        <p className="text-sm text-muted">In this browser, for whoever uses it.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice label="Theme" hint="System follows your computer.">
            <ThemeSwitch />
          </Choice>
          <Choice label="Density" hint="Compact shows more rows of tables and lists.">
            <OneOf legend="Density" options={densities} value={density} onChange={setDensity} />
          </Choice>
        </div>
        <p className="text-sm text-muted">
          New here, or showing somebody around?{' '}
          <Link href="/welcome" className="prose-link">
            Take the welcome tour
          </Link>
        </p>
      </div>
    </FoldCard>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  children: ReactNode;
}

function Choice({ label, hint, children }: ChoiceProps) {
  return (
    <div className="grid content-start gap-1.5">
      {/* The choice reads its own name out. */}
      <span aria-hidden className="text-sm leading-5 font-medium">
        {label}
      </span>
      {children}
      <span className="text-sm text-muted">{hint}</span>
    </div>
  );
}
