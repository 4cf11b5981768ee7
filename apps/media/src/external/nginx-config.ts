export type NginxSettings = {
  rtmpPort: number;
  /** Where nginx serves the playlists and segments it writes. */
  hlsPort: number;
  hlsDir: string;
  /** Address of this service up to and including the token of its hooks. */
  hooksUrl: string;
  /** `ngx_rtmp_module.so`, when it is not built in. */
  module?: string | undefined;
};

/** After this long without a picture nginx lets a publisher go. */
const IDLE_SEC = 7;

/**
 * A whole `nginx.conf` for nginx with the RTMP module: it asks this service who may push, says every two seconds that
 * a push goes on. What was accepted is passed on inside nginx under the name of its room, because the HLS writer
 * takes the name before the redirect is heard: so no key shows in a file name or an address.
 */
export const nginxConfig = ({ rtmpPort, hlsPort, hlsDir, hooksUrl, module }: NginxSettings): string =>
  `${module ? `load_module ${module};\n` : ''}worker_processes 1;
error_log stderr warn;
events { worker_connections 1024; }
rtmp {
  server {
    listen ${rtmpPort};
    chunk_size 4096;
    max_message 4M;
    timeout 10s;
    application live {
      live on;
      drop_idle_publisher ${IDLE_SEC}s;
      allow play 127.0.0.1;
      deny play all;
      on_publish ${hooksUrl}/publish;
      on_update ${hooksUrl}/update;
      on_publish_done ${hooksUrl}/done;
      notify_update_timeout 2s;
      notify_update_strict on;
    }
    application rooms {
      live on;
      allow publish 127.0.0.1;
      deny publish all;
      allow play 127.0.0.1;
      deny play all;
      hls on;
      hls_path ${hlsDir};
      hls_fragment 2s;
      hls_playlist_length 12s;
      hls_cleanup on;
    }
  }
}
http {
  access_log off;
  types { application/vnd.apple.mpegurl m3u8; video/mp2t ts; }
  server {
    listen ${hlsPort};
    location / {
      root ${hlsDir};
      add_header Access-Control-Allow-Origin * always;
      add_header Cache-Control no-cache;
    }
  }
}
`;
