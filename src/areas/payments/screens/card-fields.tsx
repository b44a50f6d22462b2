import type { CardForm } from '#areas/payments/rules/debt-kinds.ts'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import type { CardFormProps } from './card-form.ts'

const waiting = <Waiting label="Loading the card form" blocks={[12, 3.75]} />
const { Later: DemoCards } = lazyPart(async () => (await import('./demo-cards.tsx')).DemoCards, waiting)
const { Later: StripeCards } = lazyPart(async () => (await import('./stripe-cards.tsx')).StripeCards, waiting)

/** The provider's card form, loaded only if it is shown. */
export function CardFields({ provider, ...form }: CardFormProps & { readonly provider: CardForm }) {
  return provider === 'stripe' ? <StripeCards {...form} /> : <DemoCards {...form} />
}
