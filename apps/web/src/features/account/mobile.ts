/** Calling codes that are offered; the first is the one of numbers without a code. */
export const CALLING_CODES = [
  '+86',
  '+55',
  '+351',
  '+852',
  '+853',
  '+886',
  '+65',
  '+60',
  '+1',
  '+44',
  '+49',
  '+33',
  '+34',
  '+39',
  '+81',
  '+82',
] as const;
export type CallingCode = (typeof CALLING_CODES)[number];

/** The number as calls carry it: numbers of the first code stand without it. */
export const mobileOf = (code: CallingCode, typed: string): string => {
  const digits = typed.replace(/[\s()-]/g, '');
  if (digits.startsWith('+') || code === CALLING_CODES[0]) return digits;
  return code + digits.replace(/^0+/, '');
};
