import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { leanContract } from '../build/lean-contract.ts'
import { precompress } from '../build/precompress.ts'

const web = fileURLToPath(new URL('..', import.meta.url))

/**
 * The screens that stand alone: the big scoreboard, what streams and other pages embed, and a club's schedule. A bundle of its own, without
 * React and for older browsers: televisions and streaming programs are updated late. It goes beside the app's (`dist`).
 */
export default defineConfig({
  root: web,
  publicDir: false,
  plugins: [leanContract(), precompress()],
  build: {
    outDir: fileURLToPath(new URL('../../../dist', import.meta.url)),
    emptyOutDir: false,
    assetsDir: 'display/assets',
    target: ['chrome79', 'safari13', 'firefox78'],
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(
        ['scoreboard', 'embed', 'schedule'].map((page) => [page, join(web, 'display', `${page}.html`)]),
      ),
    },
  },
})
