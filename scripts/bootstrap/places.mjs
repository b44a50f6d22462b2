import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone's folder, wherever it is and whatever its name. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export const at = (...parts) => join(root, ...parts)

/**
 * The file that records what was last set up, so that the next run does not repeat it. It disappears along with
 * node_modules.
 */
const stampFile = () => at('node_modules', '.bootstrap.json')

export function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile(), 'utf8'))
  } catch {
    return {}
  }
}

export function writeStamp(change) {
  writeFileSync(stampFile(), JSON.stringify({ ...readStamp(), ...change }))
}

export function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
