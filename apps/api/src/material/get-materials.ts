import { getMaterials } from '@touchline/contract/material';
import { handle } from '../handle.ts';

export default handle(getMaterials, async ({ standing, ...paging }, { materials }) =>
  materials.page({ state: standing, ...paging }),
);
