declare module 'virtual:catalogue/*' {
  export const messages: Record<string, string>;
}
declare module 'virtual:later-words/*' {
  export const messages: Record<string, string>;
}
