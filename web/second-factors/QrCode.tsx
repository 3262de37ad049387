import { encode } from 'uqr';

interface Props {
  text: string;
  /** For whoever cannot see it. */
  label: string;
}

/** Dark on white in either theme: many cameras do not read it the other way round. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md border border-border bg-white text-black forced-color-adjust-none"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
