declare module 'virtual:catalogue/*' {
  export const messages: Record<string, string>;
}
