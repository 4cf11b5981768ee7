/** @source app §4 "Video source: default 0, qq 1, xcdn 2, robot 3, huawei 4" */
export const VIDEO_SOURCE = { default: 0, qq: 1, xcdn: 2, robot: 3, huawei: 4 } as const;

/** Sources that offer every FLV address as HLS under the same name. */
const FLV_AS_HLS: readonly number[] = [VIDEO_SOURCE.qq, VIDEO_SOURCE.xcdn, VIDEO_SOURCE.huawei];

const withHost = (url: string, host: string): string =>
  url.replace(/^((?:https?:)?\/\/)[^/?#]+/i, `$1${host}`);

/**
 * The address that a player opens for a stream.
 * @param huaweiDomain host for huawei streams; empty leaves the address as it is
 * @source app §7 "Stream pull-address rules"
 */
export const pullAddress = (
  stream: { url: string; livestream_source: number },
  huaweiDomain: string,
): string => {
  let url = stream.url;
  if (FLV_AS_HLS.includes(stream.livestream_source)) url = url.replace(/\.flv(?=$|[?#])/i, '.m3u8');
  if (stream.livestream_source === VIDEO_SOURCE.xcdn) url = url.replace(/\/(?:pull|flv)(?=\/)/g, '/hls');
  if (stream.livestream_source === VIDEO_SOURCE.huawei && huaweiDomain !== '') {
    url = withHost(url, huaweiDomain);
  }
  return url;
};

/** Rooms that our own media service plays. */
const OWN_PLAYLIST = /(\/media\/(?:live\/\d+|demo\/[a-z-]+)\/)(?:index|plain)\.m3u8(?=$|[?#])/;

/** Where the sound of a stream is to be had without its picture; undefined for streams of others. */
export const soundAddress = (url: string): string | undefined =>
  OWN_PLAYLIST.test(url) ? url.replace(OWN_PLAYLIST, '$1sound.m3u8') : undefined;
