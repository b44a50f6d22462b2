import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { leanContract } from '../build/lean-contract.ts'
import { pagesAt } from '../build/pages-at.ts'
import { precompress } from '../build/precompress.ts'

const sources = fileURLToPath(new URL('../../..', import.meta.url))
const page = (name: string) => [name, join(import.meta.dirname, `${name}.html`)] as const

/**
 * The standalone screens: the big scoreboard, the embeds for streams and other pages, a club's schedule, the screens
 * in its clubhouse. They are a separate bundle, without React and for older browsers, because televisions and
 * streaming programs are updated late. The output goes beside the app's (`dist`).
 */
export default defineConfig({
  root: sources,
  publicDir: false,
  plugins: [leanContract(), pagesAt('display'), precompress()],
  build: {
    outDir: fileURLToPath(new URL('../../../../dist', import.meta.url)),
    emptyOutDir: false,
    assetsDir: 'display/assets',
    target: ['chrome79', 'safari13', 'firefox78'],
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(['scoreboard', 'embed', 'schedule', 'courts', 'kiosk'].map(page)),
        'screen-sw': join(sources, 'kernel', 'web', 'display', 'waiting', 'main.ts'),
      },
      output: {
        // The worker keeps its address across deploys and is at the root, so that it can control every screen.
        entryFileNames: ({ name }) => (name === 'screen-sw' ? '[name].js' : 'display/assets/[name]-[hash].js'),
      },
    },
  },
})
