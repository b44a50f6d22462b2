import { IconCards, IconPrinter, IconRefresh, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { makeChallengeCard } from '#areas/challenge-cards/calls/challenge-cards.ts'
import { cardSizes, cardTypes } from '#areas/challenge-cards/rules/card-sizes.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { copyText } from '#kernel/web/ui/copy-text.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import './challenge-card.css'
import { ChallengeCard } from './challenge-card.tsx'
import { type Card, keepCard, keptCard } from './kept-card.ts'

/** `/hocuspocus`: draw a card of challenges, check them off, print it, share it (spec 000 §2, §9). */
export function HocusPocus() {
  const { num, type, choose } = useChoices()
  const [card, setCard] = useState(keptCard)
  const hold = (next: Card) => {
    setCard(next)
    keepCard(next)
  }
  const draw = useSend(makeChallengeCard, {
    onDone: (challenges, { body }) => hold({ type: body.type, challenges, done: challenges.map(() => false) }),
  })
  return (
    <Page
      title="Hocus Pocus"
      tab="Challenge cards"
      lead="A card of small challenges for your next game. Check off what you’ve done. The first full card wins."
    >
      <form
        className="card-choices"
        onSubmit={(event) => {
          event.preventDefault()
          draw.mutate({ body: { num, type } })
        }}
      >
        <Choice
          label="Challenges on the card"
          name="cards"
          choices={cardSizes.map(String)}
          value={String(num)}
          onChange={(cards) => choose({ cards, type })}
        />
        <Choice
          label="Type"
          name="type"
          choices={cardTypes}
          value={type}
          onChange={(next) => choose({ cards: String(num), type: next })}
        />
        <Button
          type="submit"
          kind="ball"
          size="lg"
          loading={draw.isPending}
          icon={card ? <IconRefresh aria-hidden /> : <IconCards aria-hidden />}
        >
          {card ? 'Draw another card' : 'Draw a card'}
        </Button>
        {draw.error && <Alert>{draw.error.message}</Alert>}
      </form>
      {card ? (
        <>
          <ChallengeCard card={card} onChange={hold} />
          <div className="row card-acts">
            <Button kind="quiet" size="lg" icon={<IconPrinter aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
            <Button kind="quiet" size="lg" icon={<IconShare aria-hidden />} onClick={() => void shareCard(card)}>
              Share
            </Button>
          </div>
        </>
      ) : (
        <Empty icon={<IconCards aria-hidden size={40} />} title="Your card will appear here.">
          <p>Everyone can draw their own card, or you can share one.</p>
        </Empty>
      )}
    </Page>
  )
}

/** The choices are kept in the address, so that a link to ten advanced challenges can be shared. */
function useChoices() {
  const [search, setSearch] = useSearchParams()
  return {
    num: cardSizes.find((size) => String(size) === search.get('cards')) ?? cardSizes[0],
    type: cardTypes.find((each) => each === search.get('type')) ?? cardTypes[0],
    choose: (next: { cards: string; type: string }) => setSearch(next, { replace: true }),
  }
}

/**
 * Shares the card as text, so that everyone gets this very card: through the phone's own share sheet, or else the
 * clipboard.
 */
async function shareCard({ type, challenges }: Card): Promise<void> {
  const lines = challenges.map((challenge, index) => `${index + 1}. ${challenge}`)
  const text = [`Pickleball challenge card (${type})`, ...lines, window.location.href].join('\n')
  if (!navigator.share) await copyText(text, 'Card copied')
  // Closing the share sheet means that the user changed their mind.
  else await navigator.share({ title: 'Pickleball challenge card', text }).catch(() => undefined)
}
