import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getModelDetail, getModelMatches, getModels, type ModelType } from '@touchline/contract/model';
import { getModelRecord } from '@touchline/contract/model-record';
import { getModelOffer, getModelSubscriptions } from '@touchline/contract/model-subscription';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

/** The four models; what is open depends on who asks. */
export const models = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['model', 'all', uid],
    queryFn: ({ signal }) => read(getModels, {}, signal),
  });

type ModelMatchesAsk = {
  model: ModelType;
  part: 'upcoming' | 'settled';
  eventId: number;
  /** Of one day; left out for all of them. */
  span: { fromSec: number; toSec: number } | undefined;
};

/** Matches to come, or settled ones page by page. */
export const modelMatches = ({ uid }: Session, { model, part, eventId, span }: ModelMatchesAsk) =>
  infiniteQueryOptions({
    queryKey: ['model', 'matches', uid, model, part, eventId, span],
    queryFn: ({ signal, pageParam }) =>
      read(
        getModelMatches,
        {
          model,
          part,
          ...(eventId > 0 && { event_id: eventId }),
          ...(span && { from: span.fromSec, before: span.toSec }),
          ...(pageParam > 0 && { before: pageParam }),
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ more, list }) => (more ? list.at(-1)?.match.time : undefined),
  });

export const modelDetail = ({ uid }: Session, model: ModelType, matchid: number) =>
  queryOptions({
    queryKey: ['model', 'detail', uid, model, matchid],
    queryFn: ({ signal }) => read(getModelDetail, { model, matchid }, signal),
  });

export const modelRecord = (model: ModelType, sport: 1 | 2) =>
  queryOptions({
    queryKey: ['model', 'record', model, sport],
    queryFn: ({ signal }) => read(getModelRecord, { model, sport_id: sport }, signal),
  });

export const modelOffer = ({ uid }: Session, model: ModelType) =>
  queryOptions({
    queryKey: ['model', 'offer', uid, model],
    queryFn: ({ signal }) => read(getModelOffer, { model }, signal),
  });

export const modelSubscriptions = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['model', 'subscriptions', uid],
    queryFn: ({ signal }) => read(getModelSubscriptions, {}, signal),
    enabled: uid > 0,
    staleTime: 0,
  });
