import { type Promotion, promotions } from '#areas/bookings/rules/promotion.ts'
import { Choice } from '#kernel/web/ui/choice.tsx'

interface Props {
  readonly label: string
  readonly value: Promotion
  readonly onChange: (value: Promotion) => void
}

const words: Readonly<Record<Promotion, string>> = { auto: 'At once', offer: 'Offer', manual: 'By hand' }
const hints: Readonly<Record<Promotion, string>> = {
  auto: 'The first person on the waitlist who can come gets the spot right away. We’ll email them.',
  offer:
    'We ask the first person on the waitlist, then the next. Each has 24 hours to take the spot, but only 2 hours the day before and 30 minutes on the day itself. We don’t ask anyone at night.',
  manual:
    'You can give the spot to anyone. Until you do, the first person on the waitlist can take it. We’ll email them.',
}

/** Who gets a spot that opens, and how. */
export const PromotionChoice = ({ label, value, onChange }: Props) => (
  <>
    <Choice
      label={label}
      name="promotion"
      choices={promotions.map((one) => words[one])}
      value={words[value]}
      onChange={(word) => onChange(promotions.find((one) => words[one] === word) ?? value)}
    />
    <p className="field-hint">{hints[value]}</p>
  </>
)
