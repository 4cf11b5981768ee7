import type { MediaEvent } from './flv-tags.ts';
import type { RtmpErrorCode } from './rtmp-error.ts';

/** How a push ended: by the publisher, or by a lost connection. */
export type EndOfPush = 'unpublished' | 'dropped';

/** A push whose key was accepted. */
export type Publication = {
  /** Hands over one picture, sound or description. @throws {RtmpError} when it cannot be used */
  media(event: MediaEvent): void;
  end(how: EndOfPush): void;
};

export type PublishRequest = {
  streamKey: string;
  address: string;
  /** Ends the publisher's connection. */
  drop: (reason: RtmpErrorCode) => void;
};

/** Decides who may push. Undefined: refused. */
export type OpenPublication = (request: PublishRequest) => Promise<Publication | undefined>;
