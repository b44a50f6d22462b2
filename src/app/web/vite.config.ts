import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaDoors } from './build/area-doors.ts'
import { chunksByRoute } from './build/chunks-by-route.ts'
import { leanContract } from './build/lean-contract.ts'
import { pagesAt } from './build/pages-at.ts'
import { partSizes } from './build/part-sizes.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './build/service-worker.ts'

const sources = fileURLToPath(new URL('../..', import.meta.url))

const chunks = chunksByRoute(sources)

/** The web application: hashed and precompressed files in `dist`; in development the server mounts it as middleware. */
export default defineConfig(({ command }) => ({
  root: sources,
  publicDir: join(sources, 'app/web/public'),
  // In development sources are served under their own prefix; otherwise `/api/send.ts` would be mistaken for a call.
  base: command === 'serve' ? '/@web/' : '/',
  appType: 'spa',
  plugins: [
    react(),
    areaDoors(sources),
    leanContract(),
    pagesAt(''),
    chunks.plugin,
    partSizes(sources),
    serviceWorker(),
    precompress(),
  ],
  cacheDir: fileURLToPath(new URL('../../../node_modules/.cache/vite', import.meta.url)),
  build: {
    outDir: fileURLToPath(new URL('../../../dist', import.meta.url)),
    emptyOutDir: true,
    target: ['es2022', 'safari16', 'chrome105', 'firefox104'],
    manifest: true,
    modulePreload: { polyfill: false },
    // If a font were inside the CSS, everyone would load it at once, needed or not.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A message that is used in only one place is inlined there, so it costs no name.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      input: {
        index: join(sources, 'app/web/index.html'),
        sw: join(sources, 'kernel/web/service-worker/main.ts'),
        words: join(sources, 'kernel/web/frame/pseudo-words/main.ts'),
      },
      // Rules and descriptions have no side effects, so a screen that names nothing from a module does not load it.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(areas\/[^/]+|kernel)\/(calls|rules)\//, sideEffects: false }] },
      output: {
        // A worker keeps its address across deploys and controls everything below it.
        entryFileNames: ({ name }) => (name === 'sw' || name === 'words' ? `${name}.js` : 'assets/[name]-[hash:7].js'),
        // The page's own script lists every chunk and style, so their names are only hashes: each letter counts in
        // every first load. `dist/.vite/manifest.json` tells what is in which.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
        // Their dependencies are in the plan, too. The bundler alone would take them along.
        codeSplitting: {
          groups: [{ name: chunks.nameOf, debugName: 'by route', includeDependenciesRecursively: false }],
        },
      },
    },
  },
}))
