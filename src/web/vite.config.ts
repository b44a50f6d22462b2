import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The web application: hashed and precompressed files in `dist`; in development the server mounts it as middleware. */
export default defineConfig(({ command }) => ({
  root: here,
  // In development sources are served under a name of their own: `/api/send.ts` would be taken for a call.
  base: command === 'serve' ? '/@web/' : '/',
  appType: 'spa',
  plugins: [react(), precompress()],
  cacheDir: fileURLToPath(new URL('../../node_modules/.cache/vite', import.meta.url)),
  build: {
    outDir: fileURLToPath(new URL('../../dist', import.meta.url)),
    emptyOutDir: true,
    target: ['es2022', 'safari16', 'chrome105', 'firefox104'],
    manifest: true,
    // A font inside the CSS would be loaded by everybody at once, needed or not.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}))
