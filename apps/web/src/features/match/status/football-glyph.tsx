/** A football, drawn to read at 14 to 24 px on any colour. */
export const FootballGlyph = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill="var(--on-colour)" stroke="var(--night-ink)" strokeWidth="1.2" />
    <path d="m12 7.500 4.400 3.200-1.700 5.200H9.300l-1.700-5.200z" fill="var(--night-ink)" />
    <path
      d="M12 7.500V2.800m4.400 7.900 4.600-1.500m-6.300 6.700 2.900 4m-8.300-4-2.900 4m1.200-9.200L3 9.200"
      stroke="var(--night-ink)"
      strokeWidth="1.500"
      fill="none"
    />
  </svg>
);
