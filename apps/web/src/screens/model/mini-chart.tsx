import type { ModelType } from '@touchline/contract/model';

const CELLS = Array.from({ length: 45 }, (_, index) => index);
const BARS = [4, 7, 12, 19, 26, 21, 14, 9, 5];
const DOTS = [
  [8, 13, 21, 25, 29, 38, 42, 52, 64],
  [18, 24, 31, 36, 41, 46, 52, 60, 72],
  [26, 34, 38, 46, 51, 56, 60, 68, 80],
];

const Grid = () =>
  CELLS.map((cell) => {
    const [column, row] = [cell % 9, Math.floor(cell / 9)];
    const distance = Math.hypot(column - 3.2, row - 1.4);
    return (
      <rect
        key={cell}
        x={column * 11}
        y={row * 11}
        width="9.500"
        height="9.500"
        rx="2"
        fill={column <= row ? 'var(--zone-1)' : 'var(--ink-3)'}
        opacity={Math.max(0.12, 1 - distance / 5)}
      />
    );
  });

const Rising = () =>
  BARS.map((height, index) => (
    <rect
      key={index}
      x={index * 11 + 2}
      y={48 - (14 + index * 3.6)}
      width="6"
      height={14 + index * 3.6}
      rx="3"
      fill={index > 5 ? 'var(--zone-1)' : 'var(--ink-3)'}
    />
  ));

const Rows = () =>
  DOTS.map((row, line) => (
    <g key={line}>
      <path d={`M2 ${9 + line * 17}h94`} stroke="var(--line-2)" strokeWidth="1.500" />
      {row.map((x) => (
        <circle
          key={x}
          cx={x + 6}
          cy={9 + line * 17}
          r="3.600"
          fill={line === 1 ? 'var(--ink-3)' : 'var(--zone-1)'}
          opacity="0.700"
        />
      ))}
    </g>
  ));

const Bell = () =>
  BARS.map((height, index) => (
    <rect
      key={index}
      x={index * 11 + 1}
      y={50 - height * 1.8}
      width="7.500"
      height={height * 1.8}
      rx="3.500"
      fill={index === 4 ? 'var(--ink-3)' : 'var(--zone-1)'}
      opacity={index < 4 ? 0.5 : 1}
    />
  ));

const DRAWINGS = { poisson: Grid, upset: Rising, diversity: Rows, margin: Bell };

/** What a model's page looks like, at a glance; it shows no data. */
export const MiniChart = ({ type }: { type: ModelType }) => {
  const Drawing = DRAWINGS[type];
  return (
    <svg viewBox="0 0 99 54" width="100%" height="64" aria-hidden="true">
      <Drawing />
    </svg>
  );
};
