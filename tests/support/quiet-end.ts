import { afterAll, afterEach } from 'vitest'

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
async function nothingIsLeft(): Promise<void> {
  while (planned.size > 0) await new Promise((resolve) => later(resolve))
}

// What a closed page still does would meet the next test, or, at the end of the file, a page without its globals.
afterEach(nothingIsLeft)
afterAll(nothingIsLeft)
