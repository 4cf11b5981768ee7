/** What the journeys need of a browser, by whichever protocol it is driven. */
export type Tab = {
  open: (url: string) => Promise<void>;
  /** Runs a function in the page, with arguments that JSON carries. */
  run: <Given extends readonly unknown[], Answer>(
    script: (...given: Given) => Answer,
    ...given: Given
  ) => Promise<Awaited<Answer>>;
  /** Presses and releases at a point of the window. */
  pressAt: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
};

/** A browser of the system. */
export type Engine = {
  name: string;
  /** The Debian packages that it comes from, each with a file that shows it is there. */
  packages: Readonly<Record<string, string>>;
  start: () => Promise<Tab>;
};

/** The window of a telephone, for every engine. */
export const WINDOW = { width: 390, height: 844 } as const;
