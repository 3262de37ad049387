import { useTheme } from '#web/kit/theme.ts';

const choices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className="grid grid-cols-3 rounded-md bg-surface-2 p-1 text-xs font-medium">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="relative grid min-h-8 cursor-pointer place-items-center rounded-sm text-muted hover:text-fg has-checked:bg-surface has-checked:text-fg has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
