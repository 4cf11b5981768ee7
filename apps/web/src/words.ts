// oxlint-disable typescript/consistent-type-imports -- one line per folder in place of an import and a member

/**
 * Keys of every sentence that people read. A folder with sentences keeps them in a `words.json`, three languages
 * side by side, and has one line here; the build merges all of them into one catalogue per language.
 */
export type MessageKey =
  | keyof typeof import('./app/words.json')
  | keyof typeof import('./features/account/words.json')
  | keyof typeof import('./features/banner/words.json')
  | keyof typeof import('./features/chat/words.json')
  | keyof typeof import('./features/coupon/words.json')
  | keyof typeof import('./features/database/words.json')
  | keyof typeof import('./features/feedback/words.json')
  | keyof typeof import('./features/follow/words.json')
  | keyof typeof import('./features/friend/words.json')
  | keyof typeof import('./features/group/words.json')
  | keyof typeof import('./features/history/words.json')
  | keyof typeof import('./features/league/words.json')
  | keyof typeof import('./features/legal/words.json')
  | keyof typeof import('./features/live/words.json')
  | keyof typeof import('./features/match/words.json')
  | keyof typeof import('./features/match/alerts/words.json')
  | keyof typeof import('./features/match/analysis/words.json')
  | keyof typeof import('./features/match/lineup/words.json')
  | keyof typeof import('./features/match/odds/words.json')
  | keyof typeof import('./features/match/standing/words.json')
  | keyof typeof import('./features/match/status/words.json')
  | keyof typeof import('./features/message/words.json')
  | keyof typeof import('./features/age-limit/words.json')
  | keyof typeof import('./features/report/words.json')
  | keyof typeof import('./features/search/words.json')
  | keyof typeof import('./features/shop/words.json')
  | keyof typeof import('./features/task/words.json')
  | keyof typeof import('./features/team/words.json')
  | keyof typeof import('./features/upload/words.json')
  | keyof typeof import('./features/wallet/words.json')
  | keyof typeof import('./platform/words.json')
  | keyof typeof import('./routes/words.json')
  | keyof typeof import('./screens/anchor/words.json')
  | keyof typeof import('./screens/headline/words.json')
  | keyof typeof import('./screens/setting/words.json')
  | keyof typeof import('./server/words.json')
  | keyof typeof import('./ui/words.json');
