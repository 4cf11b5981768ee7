import type { CompanyOdds } from '@touchline/match-store/odds-reader';

/** What bookmakers showed until a moment; one who had not quoted yet is left out. @param momentMs left out for now */
export const oddsAsOf = (offered: readonly CompanyOdds[], momentMs?: number): CompanyOdds[] =>
  offered.flatMap((one) => {
    if (momentMs === undefined) return [one];
    const history = one.history.filter(({ atSec }) => atSec * 1000 <= momentMs);
    const current = history.at(-1);
    return current ? [{ ...one, history, current }] : [];
  });
