import { PURSES, type PurseName } from '@touchline/contract/wallet';
import { useSearchParams } from 'react-router';

/** The purse that the address names; gold where it names none. */
export const usePurse = (): [PurseName, (purse: PurseName) => void] => {
  const [params, setParams] = useSearchParams();
  const named = params.get('purse');
  const purse = PURSES.find((each) => each === named) ?? 'gold';
  return [purse, (next) => setParams({ purse: next }, { replace: true })];
};
