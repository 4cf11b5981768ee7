import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, Call } from '@touchline/contract/define-call';
import { useState } from 'react';
import { CallError } from '../../platform/call-error.ts';

/** What is bought: the body of the call without its request id. */
export type Wish<Ordering extends Call> = Omit<BodyOf<Ordering>, 'request_id'>;

type Options<Wanted, Answer> = {
  /** Makes the call that buys. */
  order: (wish: Wanted, request: { request_id: string }) => Promise<Answer>;
  onBought: (answer: Answer) => void;
  /** Keys of the queries that a purchase changes. */
  touches: readonly string[];
};

const newRequest = () => ({ wish: '', id: crypto.randomUUID() });

/**
 * Buys with one request id for as long as the wish stays the same and its answer is not final: what was sent twice,
 * because an answer was lost, is bought once.
 */
export const useOrder = <Wanted, Answer>({ order, onBought, touches }: Options<Wanted, Answer>) => {
  const client = useQueryClient();
  const [request, setRequest] = useState(newRequest);
  return useMutation({
    mutationFn: (wish: Wanted) => {
      const text = JSON.stringify(wish);
      const isSame = request.wish === text || request.wish === '';
      const id = isSame ? request.id : crypto.randomUUID();
      setRequest({ wish: text, id });
      return order(wish, { request_id: id });
    },
    onSuccess: (answer: Answer) => {
      setRequest(newRequest());
      onBought(answer);
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'refused') setRequest(newRequest());
    },
    onSettled: () => Promise.all(touches.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
};
