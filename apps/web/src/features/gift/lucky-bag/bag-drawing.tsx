import './bag-colours.css';

/** A tied bag with a star, drawn by ourselves. */
export const BagDrawing = ({ size }: { size: number }) => (
  <svg viewBox="0 0 80 80" width={size} height={size} aria-hidden="true" focusable="false">
    <path d="M27 8h26l-6 22H33z" fill="var(--bag-light)" />
    <path
      d="M33 30h14c14 8 21 18 21 30 0 8-6 12-14 12H26c-8 0-14-4-14-12 0-12 7-22 21-30z"
      fill="var(--bag)"
    />
    <path d="M20 26c13 6 27 6 40 0v9c-13 6-27 6-40 0z" fill="var(--gold-1)" />
    <circle cx="40" cy="51" r="11" fill="var(--gold-1)" />
    <path
      d="m40 43 2.400 5.200 5.600.600-4.200 3.800 1.200 5.600-5-2.900-5 2.900 1.200-5.600-4.200-3.800 5.600-.600z"
      fill="var(--bag)"
    />
  </svg>
);
