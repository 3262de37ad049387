/** The picture of the landing page: a vault of hairlines over a horizon, with a few stars. */
const centre = { x: 300, y: 300 };
const radii = [70, 120, 170, 220, 270];
const meridians = [15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165];
const stars = [
  { angle: 135, radius: 220, size: 14 },
  { angle: 105, radius: 170, size: 8 },
  { angle: 105, radius: 270, size: 6 },
  { angle: 150, radius: 120, size: 6 },
  { angle: 165, radius: 220, size: 8 },
  { angle: 60, radius: 220, size: 9 },
  { angle: 30, radius: 120, size: 5 },
  { angle: 30, radius: 270, size: 6 },
  { angle: 90, radius: 70, size: 5 },
];

function at(angle: number, radius: number) {
  const radians = (angle * Math.PI) / 180;
  return {
    x: Math.round((centre.x + radius * Math.cos(radians)) * 10) / 10,
    y: Math.round((centre.y - radius * Math.sin(radians)) * 10) / 10,
  };
}

const starPath = (size: number) => {
  const waist = size * 0.24;
  return `M0 ${-size}L${waist} ${-waist}L${size} 0L${waist} ${waist}L0 ${size}L${-waist} ${waist}L${-size} 0L${-waist} ${-waist}Z`;
};

export function Vault({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 600 301" fill="none" aria-hidden="true" className={className}>
      <g className="stroke-border [&_path]:[vector-effect:non-scaling-stroke]">
        {radii.map((radius) => (
          <path
            key={radius}
            d={`M${centre.x - radius} ${centre.y}a${radius} ${radius} 0 0 1 ${radius * 2} 0`}
          />
        ))}
        {meridians.map((angle) => {
          const from = at(angle, 70);
          const to = at(angle, 270);
          return <path key={angle} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
        })}
      </g>
      {stars.map(({ angle, radius, size }) => {
        const { x, y } = at(angle, radius);
        return (
          <path
            key={`${angle} ${radius}`}
            d={starPath(size)}
            transform={`translate(${x} ${y})`}
            className="fill-accent"
          />
        );
      })}
    </svg>
  );
}
