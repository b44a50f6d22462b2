import { useState } from 'react'
import type { OfferAnswer } from '#areas/bookings/calls/waiting-shape.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import type { Offer } from './offer-words.ts'

interface Props {
  readonly offer: Offer
  /** The answer that is under way. */
  readonly sending: OfferAnswer | undefined
  readonly isOffline: boolean
  readonly onAnswer: (answer: OfferAnswer) => void
}

/** The answers that an offer allows now. Leaving the waitlist asks first. */
export function OfferAnswers({ offer: { state, place, title }, sending, isOffline, onAnswer }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  if (place === null || state === 'cancelled') return null
  return (
    <>
      {state === 'open' && (
        <Button
          kind="ball"
          size="lg"
          wide
          disabled={isOffline}
          loading={sending === 'yes'}
          onClick={() => onAnswer('yes')}
        >
          Take the spot
        </Button>
      )}
      <div className="row">
        {state === 'open' && (
          <Button kind="quiet" disabled={isOffline} loading={sending === 'pass'} onClick={() => onAnswer('pass')}>
            Let it pass
          </Button>
        )}
        <Button kind="quiet" disabled={isOffline} loading={sending === 'no'} onClick={() => setLeaving(true)}>
          Leave the waitlist
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isLeaving}
        title="Leave the waitlist?"
        confirm="Leave the waitlist"
        cancel="Stay on it"
        onConfirm={() => {
          setLeaving(false)
          onAnswer('no')
        }}
        onClose={() => setLeaving(false)}
      >
        You’ll lose your place on the waitlist for {title}.
      </ConfirmSheet>
    </>
  )
}
