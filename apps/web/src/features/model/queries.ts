import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getModelDetail,
  getModelMatches,
  getModels,
  type ModelOrigin,
  type ModelType,
} from '@touchline/contract/model';
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

/** Which matches a record is asked about; what is left out is not narrowed. */
export type RecordNarrowing = {
  origin?: ModelOrigin | undefined;
  world?: 'real' | 'simulated' | undefined;
  version?: string | undefined;
  season?: string | undefined;
  eventId?: number | undefined;
};

export const modelRecord = (model: ModelType, sport: 1 | 2, narrowing: RecordNarrowing) =>
  queryOptions({
    queryKey: ['model', 'record', model, sport, narrowing],
    queryFn: ({ signal }) => {
      const { origin, world, version, season, eventId } = narrowing;
      const body = {
        model,
        sport_id: sport,
        ...(origin && { origin }),
        ...(world && { world }),
        ...(version && { version }),
        ...(season && { season }),
        ...(eventId && { event_id: eventId }),
      };
      return read(getModelRecord, body, signal);
    },
    // What was shown stays until the narrower record is there.
    placeholderData: (previous, before) =>
      before?.queryKey[2] === model && before.queryKey[3] === sport ? previous : undefined,
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
