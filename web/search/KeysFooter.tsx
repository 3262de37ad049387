const keys = [
  ['↑↓', 'to choose'],
  ['↵', 'to open'],
  ['Esc', 'to close'],
] as const;

/** Which keys do what; fingers have none. */
export function KeysFooter() {
  return (
    <p className="flex flex-wrap gap-x-4 border-t border-border px-5 py-2 text-xs text-muted pointer-coarse:hidden">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd className="font-sans font-semibold">{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
