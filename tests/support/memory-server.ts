import { subscribe } from 'node:diagnostics_channel'
import { answerAs, collectGarbage } from '#tests/bench/bench-process.ts'
import { openProduct, type Product } from '#tests/bench/product.ts'
import { TestClock } from './test-clock.ts'

/** The server of the memory test: the whole application, whose day passes as fast as it is told. */
const clock = new TestClock()
let product: Product | undefined
let forgets = true
const neverForgotten: unknown[] = []

/** What a connection leaves behind where it is never forgotten: about what an open one needs. */
subscribe('net.server.socket', (message) => {
  if (!forgets) neverForgotten.push([message, Array.from({ length: 4000 }, (_, place) => place)])
})

answerAs({
  async open({ people }: { readonly people: number }) {
    product = await openProduct({ people, matches: 0, runsJobs: true, clock })
    const { port, people: opened } = product
    return { port, people: opened }
  },
  later: (milliseconds: number) => clock.later(milliseconds),
  /** From now on the server keeps something of each connection for ever: the fault that the test is for. */
  forgetNothing: () => {
    forgets = false
  },
  /** Bytes in use after a collection. */
  memory() {
    collectGarbage()
    const { heapUsed, external, rss } = process.memoryUsage()
    return { used: heapUsed + external, rss }
  },
  stop: () => product?.stop(),
})
