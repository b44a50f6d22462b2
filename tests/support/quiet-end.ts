import { afterAll } from 'vitest'

const later = globalThis.setImmediate
const cancel = globalThis.clearImmediate
const planned = new Set<NodeJS.Immediate>()

/** The same function, but what it plans is known until it has run. */
function plan<Args extends unknown[]>(act: (...given: Args) => void, ...given: Args): NodeJS.Immediate {
  const handle = later(() => {
    planned.delete(handle)
    act(...given)
  })
  planned.add(handle)
  return handle
}

globalThis.setImmediate = Object.assign(plan, { __promisify__: later.__promisify__ })
globalThis.clearImmediate = (handle) => {
  if (handle) planned.delete(handle)
  cancel(handle)
}

/** Resolves once the screens and the databases of the file have nothing left to do. */
export async function nothingIsLeft(): Promise<void> {
  while (planned.size > 0) await new Promise((resolve) => later(resolve))
}

/** What was left would meet a page without its globals, and fail in the name of no test. */
afterAll(nothingIsLeft)
