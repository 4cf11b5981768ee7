/** A place where ours differs from the public client on purpose. */
export interface Difference {
  /** The end of the field's path; `events` is the order of what is told. `a.*` is everything below `a`. */
  path: string;
  /** Only in scenes of these methods; in all when left out. */
  methods?: readonly string[];
  /** Shown or not by which of two frames comes first. */
  varies?: true;
  reason: string;
}
