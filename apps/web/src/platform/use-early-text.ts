import { useLayoutEffect, useRef, type RefObject } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what a reader typed into a field that the server drew, before the app had taken the page over: React leaves
 * such a text in the field, and the state behind it is empty.
 * @param onText takes the text over, as when it is typed
 * @returns for the field
 */
export const useEarlyText = <Field extends TextElement>(
  onText: (text: string) => void,
): RefObject<Field | null> => {
  const field = useRef<Field>(null);
  const take = useRef(onText);
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') take.current(typed);
  }, []);
  return field;
};
