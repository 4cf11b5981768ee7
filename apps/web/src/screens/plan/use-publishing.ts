import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PLAN_PRICES, publishPlan } from '@touchline/contract/plan-author';
import { useState } from 'react';
import { type Leg, useParlaySlip } from '../../features/plan/parlay-slip.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toasts.ts';

export type Terms = {
  headline: string;
  reasoning: string;
  confidence: 1 | 2 | 3;
  price: number;
  refund: boolean;
};

type Wish = { legs: readonly Leg[]; terms: Terms };

/** Publishes one plan for as long as the sheet is open. */
export const usePublishing = (onDone: () => void) => {
  const client = useQueryClient();
  const [requestId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ legs, terms }: Wish) =>
      call(
        publishPlan,
        {
          request_id: requestId,
          headline: terms.headline,
          reasoning: terms.reasoning,
          confidence: terms.confidence,
          price: PLAN_PRICES.find((price) => price === terms.price) ?? 0,
          refund_if_wrong: terms.refund ? 1 : 0,
          picks: legs.map(({ match, offer: { kind, side, line, company, odds } }) => ({
            matchid: match.id,
            kind,
            side,
            line,
            company,
            odds,
          })),
        },
        { noToast: true },
      ),
    onSuccess: () => {
      useParlaySlip.setState({ legs: [] });
      onDone();
      showToast(t('plan.publishedToast'), 'success');
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['plan'] }),
  });
};
