import { IconUnlink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OfferAnswer } from '#areas/bookings/calls/waiting-shape.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { answerLessonOffer, openLessonOffer } from '#areas/instruction/calls/waiting.ts'
import { keyOf, refresh, useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import './instruction.css'
import { OfferAnswers } from './offer-answers.tsx'
import { OfferFacts, OfferNow } from './offer-now.tsx'
import { type Offer, titleOf } from './offer-words.ts'
import { ownReads } from './own-reads.ts'

/** The token in an email's link: it follows the number sign, and browsers send that part to no server. */
const tokenIn = (hash: string): string | undefined => /^#([\w.-]{1,400})$/.exec(hash)?.[1]

const page = { title: 'A spot in a lesson', width: 'narrow' } as const

/**
 * `/lesson/offer#…`: the spot that an email offers to a student on a waitlist. Opening it changes nothing; a button
 * answers it, without a login.
 */
export function LessonOffer() {
  const token = tokenIn(useLocation().hash)
  if (token) return <Linked key={token} token={token} />
  return (
    <Page {...page}>
      <BrokenLink />
    </Page>
  )
}

function Linked({ token }: { token: string }) {
  const input = { params: { token }, body: {} }
  const offer = useCall(openLessonOffer, input)
  if (offer.data) return <Offered offer={offer.data} token={token} />
  return (
    <Loading
      reads={[offer]}
      label="Loading the offer"
      blocks={[3, 10, 8]}
      page={page}
      instead={({ code }) => code === 'token-invalid' && <BrokenLink />}
    />
  )
}

const BrokenLink = () => (
  <Empty icon={<IconUnlink aria-hidden size={40} />} title="We couldn’t find an offer for this link.">
    <p>Make sure you opened the whole link in our email. You can also log in and see your lessons.</p>
    <ButtonLink to={lessonPaths.student}>My lessons</ButtonLink>
  </Empty>
)

function Offered({ offer, token }: { offer: Offer; token: string }) {
  const isOffline = useIsOffline()
  const answer = useAnswering(token)
  return (
    <Page title={titleOf(offer, answer.said)} width="narrow" lead={<OfferNow offer={offer} said={answer.said} />}>
      <section className="card stack" aria-label="The lesson">
        <OfferFacts offer={offer} />
        {answer.problem && <Alert>{answer.problem}</Alert>}
        {isOffline && <Alert kind="warn">You’re offline. You can answer when you’re back online.</Alert>}
        <OfferAnswers offer={offer} sending={answer.sending} isOffline={isOffline} onAnswer={answer.send} />
      </section>
      {offer.state !== 'open' && (
        <div className="row">
          <ButtonLink kind="quiet" to={lessonPaths.student}>
            My lessons
          </ButtonLink>
        </div>
      )}
    </Page>
  )
}

/** The page itself says what became of these. */
const shownRefusals = ['no-offer', 'lesson-cancelled']

/** Sends the answer through the email’s link. The page then shows what the server says. */
function useAnswering(token: string) {
  const client = useQueryClient()
  const params = { token }
  const [asked, setAsked] = useState<OfferAnswer>()
  const [said, setSaid] = useState<OfferAnswer>()
  const { mutate, isPending, error } = useSend(answerLessonOffer, {
    refresh: ownReads,
    onDone: (reply, sent) => {
      setSaid(sent.body.answer)
      client.setQueryData(keyOf(openLessonOffer, { params, body: {} }), reply)
    },
    onRefused: () => refresh(client, [openLessonOffer]),
  })
  return {
    sending: isPending ? asked : undefined,
    /** What the reader answered on this page. */
    said,
    problem: error && !shownRefusals.includes(error.code) ? error.message : undefined,
    send: (answer: OfferAnswer) => {
      setAsked(answer)
      mutate({ params, body: { answer } })
    },
  }
}
