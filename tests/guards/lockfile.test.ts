import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Package {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lockfile = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
const packages = (JSON.parse(lockfile) as { packages: Record<string, Package> }).packages

/** Whether Node would find `name` for the package at `path`: beside it, or in a folder further out. */
function isLocked(path: string, name: string): boolean {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

test('the lockfile names the packages of every system, because npm ci refuses it otherwise', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

test('the lockfile names no registry, so that everybody installs from their own', () => {
  expect(lockfile).not.toContain('"resolved": "http')
})
