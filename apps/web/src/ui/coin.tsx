/** The house's coin: stands before every amount of gold. Its word is said by the text beside it. */
export const Coin = ({ size = 16 }: { size?: number }) => (
  <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" focusable="false">
    <circle cx="10" cy="10" r="9" fill="var(--gold-2)" />
    <circle cx="10" cy="10" r="7.400" fill="var(--gold-1)" />
    <path
      d="M11.800 4.500 8.200 15.500M5.500 9h5M9.500 11.500h5"
      stroke="var(--on-gold)"
      strokeWidth="1.500"
    />
  </svg>
);
