import { answerAs, usage } from './bench-process.ts'
import { openProduct, type Product } from './product.ts'

/** The server of the taps bench: the whole application. */
let product: Product | undefined

answerAs({
  async open({ matches }: { readonly matches: number }) {
    product = await openProduct({ people: matches, matches })
    const { stop: _, ...opened } = product
    return opened
  },
  usage,
  stop: () => product?.stop(),
})
