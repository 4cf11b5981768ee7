import type { CommonConfig } from '@touchline/contract/config';
import type { ApiConfig } from '../config.ts';

/** What an operator may change; the rest follows from how the service was started. */
export type Settings = Omit<CommonConfig, 'chat_proxy_server' | 'lines_url' | 'error_texts_url' | 'is_demo'>;

/** The default settings of a site. */
export const defaultSettings = ({ SITE_DOMAIN, CHAT_APP_ID }: ApiConfig): Settings => ({
  config: {
    site_domain: SITE_DOMAIN,
    site_h5_share_url: `https://${SITE_DOMAIN}/m/share`,
    site_h5_domain: SITE_DOMAIN,
    im_sdkappid: CHAT_APP_ID,
    switch_self_storage: '1',
    cos_bucket: '',
    cos_region: '',
    cos_folder_image: 'public/images',
  },
  emoji: [],
  launch_ad: [],
  live_badge: [
    { code: 'hot', name: '热门', color: '#f2553d' },
    { code: 'new', name: '新人', color: '#2fa36b' },
    { code: 'automatic', name: '自动直播', color: '#6b7785' },
  ],
  live_category: [
    { code: 'football', name: '足球', name_en: 'Football', name_pt: 'Futebol', order: 1 },
    { code: 'basketball', name: '篮球', name_en: 'Basketball', name_pt: 'Basquete', order: 2 },
    { code: 'talk', name: '闲谈', name_en: 'Talk', name_pt: 'Conversa', order: 3 },
  ],
  user_tag: [],
  home_pop_ad: [],
  live_play_ad: [],
  room_video_play_sec: 0,
  room_video_play_flogin_sec: 0,
  switch_room_chat: '1',
  switch_room_anchor: '1',
  switch_race_quiz_check: '0',
  switch_race_status: '1',
  switch_race_lineup: '1',
  switch_race_analysis: '1',
  switch_race_index: '1',
  switch_room_rank: '1',
  switch_room_operate: '0',
  switch_anchorroom: '1',
  switch_robotroom: '1',
  switch_shortvideo_check: '0',
  switch_match_database: '1',
  huawei_pull_hls_domain: '',
});
