import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The part of the product, or the library, that a module belongs to. */
export function partOf(path: string): string {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path)?.[1]
  if (library) return library
  const [room = '', name = ''] = path.split('/')
  return room === 'areas' || room === 'kernel' ? `${room}/${name}` : room
}

/** A build also has `.vite/parts.json`: how many characters of script are from each part, so that growth has a name. */
export function partSizes(sources: string): Plugin {
  return {
    name: 'sideout:part-sizes',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sizes = new Map<string, number>()
      for (const chunk of Object.values(bundle))
        for (const [id, { renderedLength }] of chunk.type === 'chunk' ? Object.entries(chunk.modules) : []) {
          const part = partOf(relative(sources, id.replace(/^\0/, '')))
          sizes.set(part, (sizes.get(part) ?? 0) + renderedLength)
        }
      const source = JSON.stringify(Object.fromEntries([...sizes].sort()))
      this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source })
    },
  }
}
