import { getProfitConsumeType, PURSES } from '@touchline/contract/wallet';
import { groupDirection, groupNumber, kindsOfGroup, POSTING_GROUPS } from '@touchline/domain/posting-group';
import { handle } from '../handle.ts';
import { GROUP_NAMES } from './kind-names.ts';

export default handle(getProfitConsumeType, async ({ currency: only }, { language }) =>
  PURSES.filter((purse) => only === undefined || purse === only).flatMap((currency) =>
    POSTING_GROUPS.filter((group) => kindsOfGroup(group, currency).length > 0).map((group) => ({
      type: groupNumber(group),
      name: GROUP_NAMES[group][language],
      direction: groupDirection(group, currency),
      currency,
    })),
  ),
);
