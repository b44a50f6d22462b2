import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { OfferAnswer } from '#areas/bookings/calls/waiting-shape.ts'
import { answerByLink, openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { undoByLink } from '#areas/invitations/calls/link-steps.ts'
import { sendLinkByInvitation } from '#areas/joining/calls/joining.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { refresh, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { deviceName, LinkContext } from './answer-token.ts'
import { AnswerButtons } from './invitation-answer.tsx'
import { hasSteps, InvitePage } from './invite-card.tsx'
import { invitePath } from './invite-path.ts'
import './invitations.css'
import { type Invite, substituteOver, tellOutcome, tellRefusal } from './words.ts'

const Steps = lazyScreen(() => import('./steps/invitation-steps.tsx'), 'Steps')
const SwapRequestsByLink = lazyScreen(() => import('./swap-part.tsx'), 'SwapRequestsByLink')

interface Props {
  readonly token: string
  /** What the reader chose in the email. */
  readonly say: 'yes' | 'no' | undefined
  readonly invite: Gotten<typeof openAnswerLink>
}

/** An invitation that is answered through an email's link: the reply, what follows it, who plays, and how to get a login. */
export function InviteByLink({ token, say, invite }: Props) {
  const isOffline = useIsOffline()
  const reply = useAnswering(token)
  const { first, last, event } = invite
  return (
    <LinkContext value={{ token, divisions: invite.divisions, card: invite.card }}>
      <InvitePage
        invite={invite}
        isByLink
        lead={
          <>
            For{' '}
            <strong>
              {first} {last}
            </strong>{' '}
            · {event.group_name} · {event.club_name}
          </>
        }
        after={<WhoPlays players={invite.players} />}
      >
        {!invite.is_over && (
          <AnswerButtons invite={invite} isOffline={isOffline} reply={reply} pass={reply} isByLink only={say} />
        )}
        {hasSteps(invite) && !invite.is_offer && (
          <Suspense fallback={<Waiting label="Loading the next step" blocks={[8]} />}>
            <Steps key={invite.invitation?.eiid} invite={invite} isOffline={isOffline} />
          </Suspense>
        )}
        {invite.swap_requests.length > 0 && (
          <Suspense fallback={null}>
            <SwapRequestsByLink token={token} requests={invite.swap_requests} isOffline={isOffline} />
          </Suspense>
        )}
        {invite.is_offer ? <AfterOffer invite={invite} /> : <GetLogin token={token} invite={invite} />}
      </InvitePage>
    </LinkContext>
  )
}

/** Who has a spot, by first name and initial. */
function WhoPlays({ players }: { players: readonly string[] }) {
  if (players.length === 0) return null
  return (
    <section className="stack" aria-labelledby="who-plays">
      <h2 id="who-plays">Who’s playing</h2>
      <ul className="who-plays">
        {players.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

/** How a member gets a login, or to the rest of the club with the one they have. */
function GetLogin({ token, invite }: { token: string; invite: Gotten<typeof openAnswerLink> }) {
  if (invite.has_login)
    return (
      <div className="row">
        <ButtonLink kind="quiet" to={invitePath(invite.event.eid)}>
          Log in to see more
        </ButtonLink>
      </div>
    )
  return (
    <div className="stack">
      <p>{nextByLink(invite)}</p>
      <MailMyLink token={token} />
    </div>
  )
}

/** The link of an offer answers only that offer. Everything else takes the login. */
function AfterOffer({ invite }: { invite: Gotten<typeof openAnswerLink> }) {
  const { is_over: isOver, invitation, event, why_not: whyNot } = invite
  const isStillWaiting = isOver && invitation?.response === 'waitlist'
  return (
    <div className="stack">
      {isStillWaiting && <Alert kind="info">This offer has ended. You’re still on the waitlist.</Alert>}
      {isOver && whyNot === 'substitute-over' && <Alert kind="info">{substituteOver}</Alert>}
      <div className="row">
        <ButtonLink kind="quiet" to={invitePath(event.eid)}>
          {isOver ? 'Log in to change your reply' : 'Log in to see more'}
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * Emails the link that creates a login for the membership. It is only sent to the member's own address, no matter who
 * holds the invitation.
 */
export function MailMyLink({ token }: { token: string }) {
  const mail = useSend(sendLinkByInvitation)
  if (mail.data) return <Alert kind="ok">{mail.data.message}</Alert>
  return (
    <>
      {mail.error && <Alert>{mail.error.message}</Alert>}
      <Button kind="quiet" loading={mail.isPending} onClick={() => mail.mutate({ params: { token }, body: {} })}>
        Email me a link to set up my login
      </Button>
    </>
  )
}

/** What a login would be good for now. */
const nextByLink = (invite: Invite): string =>
  !invite.has_dues && !invite.event.is_closed
    ? 'Pay your dues at the club, or set up a login to see how you can pay. Then open this link again and say Yes.'
    : 'With a login, you can see your schedule and your club.'

/** Sends the reply through the email's link, and can undo it. After a refusal it reads the current state again. */
function useAnswering(token: string) {
  const client = useQueryClient()
  const [answer, setAnswer] = useState<OfferAnswer>('yes')
  const onRefused = (error: Parameters<typeof tellRefusal>[0]) => {
    tellRefusal(error)
    refresh(client, [openAnswerLink])
  }
  const undo = useSend(undoByLink, {
    refresh: [openAnswerLink],
    onDone: ({ message }) => toast(message),
    onRefused,
  })
  const { mutate, isPending } = useSend(answerByLink, {
    refresh: [openAnswerLink],
    onDone: ({ response }) => tellOutcome(response, () => undo.mutate({ params: { token }, body: deviceName() })),
    onRefused,
  })
  const say = (body: { answer: OfferAnswer; sid?: number }) => {
    setAnswer(body.answer)
    mutate({ params: { token }, body: { ...body, ...deviceName() } })
  }
  return {
    sending: isPending && answer !== 'pass' ? answer : undefined,
    isSending: isPending && answer === 'pass',
    letPass: () => say({ answer: 'pass' }),
    sayYes: (sid?: number) => say({ answer: 'yes', ...(sid === undefined ? {} : { sid }) }),
    sayNo: () => say({ answer: 'no' }),
  }
}
