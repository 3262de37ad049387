/** One calm picture for each step of the tour, in the colours of the theme. They say nothing that the words do not. */
interface Props {
  className: string;
}

const star = 'M0 -8L2 -2L8 0L2 2L0 8L-2 2L-8 0L-2 -2Z';

/** A vault of stars over a court house. */
export function Vaulting({ className }: Props) {
  return (
    <svg viewBox="0 0 320 240" fill="none" aria-hidden="true" className={className}>
      <g className="stroke-border-strong" strokeOpacity="0.55" strokeWidth="1.5">
        <path d="M20 200a140 140 0 0 1 280 0" />
        <path d="M60 200a100 100 0 0 1 200 0" />
        <path d="M160 60v40M61 101l28 28M259 101l-28 28" />
      </g>
      <g className="fill-accent">
        <path d={star} transform="translate(160 60)" />
        <path d={star} transform="translate(61 101) scale(.8)" />
        <path d={star} transform="translate(259 101) scale(.8)" />
        <path d={star} transform="translate(89 129) scale(.6)" />
        <path d={star} transform="translate(231 129) scale(.6)" />
      </g>
      <path d="M110 150l50-28 50 28z" className="fill-primary" />
      <path d="M114 154h92v6h-92zM106 194h108v8H106z" className="fill-primary" />
      <path
        d="M120 162h10v30h-10zM144 162h10v30h-10zM166 162h10v30h-10zM190 162h10v30h-10z"
        className="fill-primary"
      />
      <path d="M8 203h304" className="stroke-border-strong" strokeWidth="1.5" />
    </svg>
  );
}

/** A sheet with the firm's name and sign on it. */
export function Letterhead({ className }: Props) {
  return (
    <svg viewBox="0 0 320 240" fill="none" aria-hidden="true" className={className}>
      <rect
        x="108"
        y="26"
        width="140"
        height="186"
        rx="6"
        className="fill-surface-2 stroke-border"
      />
      <rect
        x="84"
        y="34"
        width="140"
        height="186"
        rx="6"
        className="fill-surface stroke-border-strong"
        strokeWidth="1.5"
      />
      <path d="M100 56h58v9h-58z" className="fill-primary" />
      <path d="M100 72h44v4h-44zM100 80h34v4h-34z" className="fill-border-strong" />
      <circle cx="198" cy="66" r="15" className="fill-surface-3 stroke-primary" strokeWidth="1.5" />
      <path d={star} transform="translate(198 66)" className="fill-accent" />
      <path d="M100 98h108" className="stroke-border-strong" />
      <path
        d="M100 114h108v4H100zM100 126h96v4h-96zM100 138h102v4H100zM100 150h64v4h-64z"
        className="fill-border"
      />
      <path d="M150 178h58v5h-58z" className="fill-border" />
      <path
        d="M104 196c10-16 14 10 24-4s12 8 22-2"
        className="stroke-primary"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A folder, and three things in it that are done one after the other. */
export function Casework({ className }: Props) {
  return (
    <svg viewBox="0 0 320 240" fill="none" aria-hidden="true" className={className}>
      <path
        d="M70 78a8 8 0 0 1 8-8h46l14 16h104a8 8 0 0 1 8 8v88a8 8 0 0 1-8 8H78a8 8 0 0 1-8-8z"
        className="fill-surface-3 stroke-primary"
        strokeWidth="1.5"
      />
      <rect
        x="84"
        y="36"
        width="152"
        height="148"
        rx="6"
        className="fill-surface stroke-border-strong"
      />
      {[60, 98, 136].map((y, at) => (
        <g key={y}>
          <circle
            cx="108"
            cy={y + 6}
            r="10"
            className={at === 2 ? 'stroke-border-strong' : 'fill-primary stroke-primary'}
            strokeWidth="1.5"
          />
          {at < 2 && (
            <path
              d={`M103.5 ${y + 6.5}l3 3.5 6-7`}
              className="stroke-primary-fg"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          )}
          <path d={`M130 ${y}h84v5h-84z`} className="fill-border-strong" />
          <path d={`M130 ${y + 10}h54v4h-54z`} className="fill-border" />
        </g>
      ))}
      <path
        d="M54 112a6 6 0 0 1 6-7h200a6 6 0 0 1 6 7l-12 82a7 7 0 0 1-7 6H73a7 7 0 0 1-7-6z"
        className="fill-surface-3 stroke-primary"
        strokeWidth="1.5"
        transform="translate(0 60) scale(1 .7)"
      />
    </svg>
  );
}

/** What came in, month by month, and the days ahead. */
export function Outlook({ className }: Props) {
  return (
    <svg viewBox="0 0 320 240" fill="none" aria-hidden="true" className={className}>
      <rect
        x="36"
        y="44"
        width="156"
        height="128"
        rx="6"
        className="fill-surface stroke-border-strong"
        strokeWidth="1.5"
      />
      <path
        d="M56 132h16v24H56zM82 112h16v44H82zM108 120h16v36h-16zM134 94h16v62h-16zM160 78h16v78h-16z"
        className="fill-primary"
      />
      <path d="M48 157h132" className="stroke-border-strong" strokeWidth="1.5" />
      <path
        d="M64 104l26-18 26 6 26-26 26-12"
        className="stroke-accent"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect
        x="164"
        y="106"
        width="120"
        height="100"
        rx="6"
        className="fill-surface stroke-border-strong"
        strokeWidth="1.5"
      />
      <path d="M164 112a6 6 0 0 1 6-6h108a6 6 0 0 1 6 6v14H164z" className="fill-surface-3" />
      <path
        d="M186 100v12M262 100v12"
        className="stroke-border-strong"
        strokeWidth="3"
        strokeLinecap="round"
      />
      {[140, 162, 184].map((y, row) =>
        [180, 204, 228, 252].map((x, column) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width="14"
            height="12"
            rx="2"
            className={row === 1 && column === 2 ? 'fill-accent' : 'fill-border'}
          />
        )),
      )}
    </svg>
  );
}
