import { answerAs, usage } from './bench-process.ts'
import { openProduct, type Product } from './product.ts'

/** The server of the opening bench: the whole application with its jobs. */
let product: Product | undefined

answerAs({
  async open({ people }: { readonly people: number }) {
    product = await openProduct({ people, matches: 0, runsJobs: true })
    const { stop: _, ...opened } = product
    return opened
  },
  usage,
  stop: () => product?.stop(),
})
