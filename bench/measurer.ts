import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process that measures from outside: it takes orders and answers each, and ends with this one. */
type Measurer<Order, Answer> = {
  do(order: Order): Promise<Answer>;
  stop(): void;
};

/** Starts a file beside this one under our Node. */
export const startMeasurer = <Order extends object, Answer>(file: string): Measurer<Order, Answer> => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const died = once(child, 'exit').then(() => 'died' as const);
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    async do(order) {
      const answered = once(child, 'message');
      child.send(order);
      const given = await Promise.race([answered, died]);
      if (given === 'died') throw new Error(`the measurer ${file} has ended`);
      return given[0] as Answer;
    },
    stop: kill,
  };
};

/** In a measurer: answers every order, given as its parent made it. */
export const answerOrders = (answer: (order: unknown) => Promise<object>): void => {
  process.on('message', (order) => {
    answer(order).then(
      (given) => process.send?.(given),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
};
