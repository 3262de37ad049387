import { OneOf } from '#web/kit/OneOf.tsx';
import { useTheme } from '#web/kit/theme.ts';

const choices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  return <OneOf legend="Theme" options={choices} value={theme} onChange={setTheme} />;
}
