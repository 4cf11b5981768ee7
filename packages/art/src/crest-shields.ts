/** Shield outlines in a 96 × 96 box; every one keeps the middle free for a charge. */
export const SHIELDS = {
  heater: 'M12 8H84V46C84 68 70 82 48 91C26 82 12 68 12 46Z',
  peaked: 'M12 13Q33 14 48 6Q63 14 84 13V47C84 69 69 82 48 91C27 82 12 69 12 47Z',
  roundel: 'M48 5A43 43 0 0 1 48 91A43 43 0 0 1 48 5Z',
  hexagon: 'M48 4L86 25.500V70.500L48 92L10 70.500V25.500Z',
  tongue: 'M12 8H84V67Q84 79 71 79H64Q53 79 48 91Q43 79 32 79H25Q12 79 12 67Z',
  arch: 'M13 8H83V56A35 35 0 0 1 13 56Z',
  horned:
    'M19 7Q27 17 37 12Q43 8 48 5Q53 8 59 12Q69 17 77 7Q87 16 83 28Q79 39 83 52C83 71 66 83 48 91C30 83 13 71 13 52Q17 39 13 28Q9 16 19 7Z',
  pennant: 'M14 6H82V73L48 91L14 73Z',
  crowned: 'M11 21L24 11L36 18L48 6L60 18L72 11L85 21V48C85 69 68 82 48 91C28 82 11 69 11 48Z',
  keystone: 'M17 7H79L87 41L48 91L9 41Z',
  octagon: 'M31 6H65L90 31V65L65 90H31L6 65V31Z',
  oval: 'M48 4C70 4 84 23 84 48S70 92 48 92S12 73 12 48S26 4 48 4Z',
  cushion: 'M28 7H68Q85 7 85 24V46C85 70 67 82 48 91C29 82 11 70 11 46V24Q11 7 28 7Z',
  ticket: 'M25 7H71A14 14 0 0 0 85 21V49C85 70 68 83 48 91C28 83 11 70 11 49V21A14 14 0 0 0 25 7Z',
  lozenge: 'M42 7Q48 1 54 7L89 42Q95 48 89 54L54 89Q48 95 42 89L7 54Q1 48 7 42Z',
  cloak: 'M11 7H39L48 15L57 7H85V52C85 67 74 74 62 79Q52 83 48 91Q44 83 34 79C22 74 11 67 11 52Z',
} as const;

export type Shield = keyof typeof SHIELDS;

/** How far the middle of the free field lies below the middle of the box. */
export const FIELD_SHIFT: Partial<Record<Shield, number>> = {
  roundel: 2,
  hexagon: 2,
  octagon: 2,
  oval: 2,
  lozenge: 2,
  keystone: -5,
  crowned: 2,
  horned: 2,
};
