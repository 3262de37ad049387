import { Buttons } from '#web/catalogue/Buttons.tsx';
import { Calls } from '#web/catalogue/Calls.tsx';
import { Charts } from '#web/catalogue/Charts.tsx';
import { Controls } from '#web/catalogue/Controls.tsx';
import { Data } from '#web/catalogue/Data.tsx';
import { Files } from '#web/catalogue/Files.tsx';
import { Forms } from '#web/catalogue/Forms.tsx';
import { Overlays } from '#web/catalogue/Overlays.tsx';
import { Words } from '#web/catalogue/Words.tsx';
import { Select } from '#web/kit/Select.tsx';
import { type Theme, useTheme } from '#web/kit/theme.ts';

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function Catalogue() {
  const [theme, setTheme] = useTheme();
  return (
    <main className="mx-auto grid max-w-7xl gap-8 px-4 py-6 sm:px-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>Catalogue</h1>
          <p className="text-muted">Every piece of the kit, in its states</p>
        </div>
        <Select
          aria-label="Theme"
          className="w-44"
          options={themes}
          value={theme}
          onChange={(event) =>
            setTheme(themes.find(({ value }) => value === event.target.value)?.value ?? 'system')
          }
        />
      </header>
      <Words />
      <Buttons />
      <Controls />
      <Forms />
      <Files />
      <Overlays />
      <Data />
      <Calls />
      <Charts />
    </main>
  );
}
