export type CallErrorKind = 'expired' | 'refused' | 'network' | 'timeout' | 'shape';

/** Why a call gave no data; `message` is a sentence for people. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;

  constructor(kind: CallErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** True where the network is to blame, so that asking again may help. */
export const isOffline = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout');
