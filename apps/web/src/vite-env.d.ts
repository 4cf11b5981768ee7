/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/vanillajs" />

interface ImportMetaEnv {
  /** Name of the site build, such as `qutup`. */
  readonly VITE_SITE?: string;
  /** `live` opens the site on live rooms, anything else on scores. */
  readonly VITE_FIRST_SCREEN?: string;
}
