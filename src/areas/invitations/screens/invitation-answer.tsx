import { useState } from 'react'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { undoSeconds } from '#areas/events/rules/undo-time.ts'
import { saidOfRefusal } from '#areas/invitations/calls/words.ts'
import { counted } from '#kernel/rules/counted.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { plural } from '#kernel/rules/plural.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import { useDivisionOfYes } from './division-of-yes.tsx'
import { NoSheet } from './no-sheet.tsx'
import { meaningOfYes, moreOfYes } from './offer-words.ts'
import { ReplyButtons } from './reply-buttons.tsx'
import { usePass } from './use-pass.ts'
import { useReply } from './use-reply.ts'
import { holdsPlace, type Invite, isIn, substituteOver } from './words.ts'

interface Props {
  readonly invite: Invite
  readonly isOffline: boolean
}

interface AnswerProps extends Props {
  readonly reply: Pick<ReturnType<typeof useReply>, 'sending' | 'sayYes' | 'sayNo'>
  /** The reader came through an email's link, so a page for members would show them a login. */
  readonly isByLink?: boolean
  /** The reader chose this in the email, so the page first shows that one button. */
  readonly only?: 'yes' | 'no' | undefined
  /** Lets the spot pass that is offered to the reader, who stays on the waitlist. */
  readonly pass: { readonly isSending: boolean; readonly letPass: () => void }
}

/**
 * Yes and No, what a Yes means now, and why a button is disabled. Asks before a spot, or a place on the waitlist, is
 * given up.
 */
export function InvitationAnswer({ invite, isOffline }: Props) {
  // A substitute's invitation may have ended; the reply then says so.
  const eiid = invite.is_substitute ? null : (invite.invitation?.eiid ?? null)
  const reply = useReply({ eid: invite.event.eid, eiid })
  const pass = usePass(invite)
  return <AnswerButtons invite={invite} isOffline={isOffline} reply={reply} pass={pass} />
}

/** The same, with the given way of sending the reply. */
export function AnswerButtons({ invite, isOffline, reply, pass, isByLink = false, only }: AnswerProps) {
  const { event, invitation, may_answer_yes, may_answer_no, yes_offer: offer } = invite
  const { sending, sayYes, sayNo } = reply
  const division = useDivisionOfYes(invite, isByLink)
  const [isAsking, setAsking] = useState(false)
  const [isOne, setOne] = useState(only !== undefined)
  // A player who is looking for a partner has already said yes; the partner is the next question.
  const mayYes = may_answer_yes && invitation?.response !== 'Needs Partner'
  const isWaiting = invitation?.response === 'waitlist' && !invite.is_substitute
  const one = isOne && isOpenTo(only, { yes: mayYes, no: may_answer_no }) ? only : undefined
  const gives = holdsPlace(invite) ? givesUpSpot : isWaiting ? givesUpPlace : undefined
  // Someone who chose No in the email, and reads here what it means, has been asked.
  const asksFirst = invite.card_paid !== null || (gives !== undefined && one !== 'no')
  const current = isIn(invite) ? 'yes' : invitation?.response === 'no' ? 'no' : undefined
  return (
    <>
      <WhyNot invite={invite} isByLink={isByLink} />
      {mayYes && division.question}
      <ReplyButtons
        only={one}
        other={one === 'yes' ? 'I’d rather say No' : holdsPlace(invite) ? 'Keep my spot' : 'I’d rather say Yes'}
        title={event.title}
        current={offer === 'turn' || invite.is_substitute ? undefined : current}
        mayYes={mayYes && !isOffline}
        mayNo={may_answer_no && !isOffline}
        sending={sending}
        note={
          one === 'no' ? gives : mayYes && !isWaiting ? (fullWords(invite) ?? meaningOfYes(offer, event)) : undefined
        }
        yesMore={moreOfYes(offer)}
        onOther={() => setOne(false)}
        onYes={() => division.answer(sayYes)}
        onNo={() => (asksFirst ? setAsking(true) : sayNo())}
      />
      {offer === 'turn' && invite.offer_until !== null && !invite.is_substitute && (
        <div className="row">
          <Button kind="quiet" disabled={isOffline} loading={pass.isSending} onClick={pass.letPass}>
            Let this spot pass
          </Button>
        </div>
      )}
      <NoSheet
        isOpen={isAsking}
        isWaiting={isWaiting}
        hasNoSpot={!holdsPlace(invite)}
        partner={invitation?.partner_name ?? ''}
        money={whatBecomesOf(invite)}
        onNo={sayNo}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const givesUpSpot = 'If you say No, you give up your spot.'
const givesUpPlace = 'If you say No, you leave the waitlist.'

/** Whether the one reply can be given now. If not, both buttons say why. */
const isOpenTo = (only: 'yes' | 'no' | undefined, may: { yes: boolean; no: boolean }): boolean =>
  only !== undefined && may[only]

/** What a No means for a card payment (X172). */
function whatBecomesOf({ card_paid: cardPayment }: Invite): string | undefined {
  if (!cardPayment) return undefined
  const sum = moneyText(cardPayment.amount)
  return cardPayment.goes_back
    ? `We’ll refund your ${sum} payment to your card, unless you choose Undo within ${undoSeconds} seconds.`
    : `The ${sum} you paid stays with the club. It counts if you say Yes again.`
}

/** Closed, full or unpaid dues: the obstacle, and the next step as a button. */
function WhyNot({ invite, isByLink }: { invite: Invite; isByLink: boolean }) {
  const { event, has_dues, why_not, overlaps } = invite
  if (event.is_closed && !invite.may_answer_yes)
    return (
      <Alert kind="info">
        Registration Closed.{' '}
        {event.is_merged
          ? 'This event was merged into another one.'
          : `Replies closed on ${longClubTime(event.close_date, event.time_zone)}.`}{' '}
        If you have questions, ask the organizer.
      </Alert>
    )
  if (!has_dues)
    return (
      <>
        <Alert>Your dues are not current, please pay your dues</Alert>
        {!isByLink && (
          <div className="row">
            <ButtonLink to={clubPath(clubPaths.welcome, event.cid)}>Members Page</ButtonLink>
          </div>
        )}
      </>
    )
  if (why_not === 'event-conflict')
    return <Alert kind="info">{saidOfRefusal(why_not, overlaps === null ? {} : { event: overlaps })?.text}</Alert>
  const text = why_not === null ? undefined : reasons[why_not]
  return text ? <Alert kind="info">{text}</Alert> : null
}

/**
 * Only what the page does not say elsewhere: a waiting player sees their waitlist place, a registered one the status.
 */
const reasons: Partial<Record<NonNullable<Invite['why_not']>, string>> = {
  'not-invited': 'Sorry but you have not been invited to this event',
  'substitute-over': substituteOver,
}

/** Why a Yes leads to the waitlist. */
function fullWords({ event, yes_offer: offer }: Invite): string | undefined {
  if (offer !== 'waitlist') return undefined
  const waiting =
    event.waitlist === 0 ? 'No one is waiting yet.' : `${counted(event.waitlist, 'person is', 'people are')} waiting.`
  const fullSpots = plural(event.available_spots, {
    one: 'The only spot is',
    other: `All ${event.available_spots} spots are`,
  })
  return event.open_spots === 0
    ? `${fullSpots} taken. If you say Yes, you’ll join the waitlist. ${waiting}`
    : `Others are ahead of you. If you say Yes, you’ll join the waitlist. ${waiting}`
}
