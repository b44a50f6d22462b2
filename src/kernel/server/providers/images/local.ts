import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStore } from './store.ts'

/**
 * Stores pictures as files in a folder. Each is written under another name and renamed, so that no one ever reads half
 * of one. Other users of the machine cannot read them.
 */
export function localPictures(folder: string): PictureStore {
  const pathOf = (name: string) => join(folder, name)
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const fresh = pathOf(`${name}.${randomUUID()}.new`)
      const file = await open(fresh, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(fresh, pathOf(name))
    },
    get: (name) => readFile(pathOf(name)).catch(whenAbsent),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

function whenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
