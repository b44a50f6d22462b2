import { posix } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts every page of a bundle into one output folder, wherever its source is: the server looks pages up by name alone.
 */
export function pagesAt(folder: string): Plugin {
  return {
    name: 'sideout:pages-at',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [name, page] of Object.entries(bundle)) {
        if (page.type !== 'asset' || !name.endsWith('.html')) continue
        delete bundle[name]
        this.emitFile({ type: 'asset', fileName: posix.join(folder, posix.basename(name)), source: page.source })
      }
    },
  }
}
