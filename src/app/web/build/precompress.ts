import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = /\.(js|css|html|svg|json|webmanifest|txt)$/

/**
 * Writes `.br` and `.gz` beside every text file of the bundle. It runs after the bundle is on disk (`writeBundle`),
 * because before that, the chunks still hold placeholders for each other's names, and lazy routes would break.
 */
export function precompress(): Plugin {
  return {
    name: 'sideout:precompress',
    apply: 'build',
    async writeBundle(options) {
      const folder = options.dir
      if (!folder) return
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names
          .filter((name) => worthIt.test(name) && !names.includes(`${name}.br`))
          .map((name) => compress(join(folder, name))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < 1024) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await Promise.all([
    brotli(text, { params }).then((small) => writeFile(`${path}.br`, small)),
    zip(text, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
