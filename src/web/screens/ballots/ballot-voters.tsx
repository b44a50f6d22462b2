import { IconCircleCheck, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { getBallots, getBallotVoters, mailBallot, tickPaperVoter } from '#contract/ballots/ballots'
import { getBallotStanding } from '#contract/ballots/voting'
import type { Gotten } from '#contract/kernel/call'
import { nameFinder } from '#domain/shared/names'
import { useCall, useSend } from '../../api/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { clubTime } from '../../ui/desk/club-time.ts'
import { LongList } from '../../ui/desk/long-list.tsx'
import { PickField } from '../../ui/desk/pick-field.tsx'
import { Section } from '../../ui/desk/section.tsx'
import { Failed } from '../../ui/failed.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { Pill } from '../../ui/pill.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { type MailDraft, MessageForm } from '../club-mail/message-form.tsx'
import { ballotRoutes } from '../clubs/ballot-routes.ts'
import { clubRoutes } from '../clubs/club-routes.ts'
import { useClub, useClubPath } from '../clubs/my-club.ts'
import { ballotPath, useBallotId } from './ballot-path.ts'
import './ballots.css'

type Standing = Gotten<typeof getBallotStanding>
type Voter = Gotten<typeof getBallotVoters>[number]

/** `/club/vote/voters/5`: who may vote and who has, the ticks for votes on paper, and a mail. This is our addition. */
export function BallotVoters() {
  const bid = useBallotId()
  const pathOf = useClubPath()
  const params = { bid: String(bid) }
  const standing = useCall(getBallotStanding, { params })
  const voters = useCall(getBallotVoters, { params }, { refetchInterval: 30_000 })
  // Before the register, which may have thousands of lines.
  const [isWriting, setWriting] = useState(false)
  const isOpen = standing.data !== undefined && standing.data.state !== 'ended'
  const failed = standing.error && !standing.data ? standing : voters
  return (
    <Page
      title={standing.data?.title ?? 'Ballot'}
      lead="Who may vote, and who has. Nobody sees how."
      aside={
        <div className="row">
          <ButtonLink kind="quiet" to={pathOf(clubRoutes.ballots)}>
            All ballots
          </ButtonLink>
          {isOpen && (
            <Button kind="quiet" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
              Write an email
            </Button>
          )}
        </div>
      }
    >
      {(standing.isPending || voters.isPending) && <Waiting label="Loading the register" blocks={[5, 20]} />}
      {failed.error && !failed.data && <Failed error={failed.error} retry={failed.refetch} />}
      {standing.data && voters.data && (
        <>
          {isOpen && isWriting && <Mail standing={standing.data} voters={voters.data} />}
          <Register standing={standing.data} voters={voters.data} />
        </>
      )}
    </Page>
  )
}

function Register({ standing: { bid, state }, voters }: { standing: Standing; voters: readonly Voter[] }) {
  const [sought, setSought] = useState('')
  const [asked, setAsked] = useState<Voter>()
  const tick = useSend(tickPaperVoter, {
    refresh: [getBallotVoters, getBallots],
    onDone: ({ message }) => {
      setAsked(undefined)
      toast(message)
    },
    onRefused: ({ message }) => {
      setAsked(undefined)
      toast(message, 'bad')
    },
  })
  const isSought = nameFinder(sought)
  const shown = voters.filter(({ name }) => isSought(name))
  const voted = voters.filter((voter) => voter.voted !== null).length
  const isTicked = asked?.voted === 'paper'
  return (
    <Section
      title="Register"
      aside={
        <span className="num">
          {voted} of {voters.length} voted
        </span>
      }
    >
      <TextField
        label="Find a member"
        type="search"
        autoComplete="off"
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {shown.length === 0 && <p className="muted">Nobody of that name may vote.</p>}
      <LongList label="Members who may vote" items={shown} keyOf={({ mid }) => mid} className="ballot-register">
        {(voter) => (
          <div className="ballot-voter">
            <span className="line-name">{voter.name}</span>
            <Voted voter={voter} />
            {state === 'open' && voter.voted !== 'online' && (
              <Button kind="quiet" size="sm" onClick={() => setAsked(voter)}>
                {voter.voted === 'paper' ? 'Take back' : 'Votes on paper'}
                <span className="unseen">: {voter.name}</span>
              </Button>
            )}
          </div>
        )}
      </LongList>
      <ConfirmSheet
        isOpen={asked !== undefined}
        title={isTicked ? `Take the note on ${asked?.name} back?` : `${asked?.name} votes on paper?`}
        confirm={isTicked ? 'Take it back' : 'Note it'}
        cancel="Leave it"
        isBusy={tick.isPending}
        onConfirm={() => asked && tick.mutate({ body: { bid, mid: asked.mid, voted: !isTicked } })}
        onClose={() => setAsked(undefined)}
      >
        {isTicked
          ? 'They can vote online then. It is logged, and they are mailed.'
          : 'They cannot vote online any more. It is logged, and they are mailed, so that they can object.'}
      </ConfirmSheet>
    </Section>
  )
}

function Voted({ voter: { voted, has_login: hasLogin } }: { voter: Voter }) {
  if (voted === 'online')
    return (
      <Pill kind="ok" icon={<IconCircleCheck aria-hidden />}>
        Voted
      </Pill>
    )
  if (voted === 'paper')
    return (
      <Pill kind="info" icon={<IconFileText aria-hidden />}>
        On paper
      </Pill>
    )
  return <span className="muted">{hasLogin ? 'Not yet' : 'No login'}</span>
}

/** The text of the mail to begin with. */
const asks = (until: string, link: string) =>
  ['<p>Please vote until ', until, ':</p><p><a href="', link, '">', link, '</a></p>'].join('')

const audiences = [
  { value: 'not voted', label: 'Who has not voted' },
  { value: 'entitled', label: 'All who may vote' },
] as const

function Mail({ standing: { bid, title, end }, voters }: { standing: Standing; voters: readonly Voter[] }) {
  const { cid, time_zone: zone } = useClub()
  const link = `${window.location.origin}${ballotPath(ballotRoutes.ballot, cid, bid)}`
  const draft = useDraft<MailDraft<(typeof audiences)[number]['value']>>(`mail.ballot.${bid}`, {
    subject: `Please vote: ${title}`.slice(0, 150),
    body: asks(clubTime(end, zone), link),
    to: 'not voted',
  })
  const sendTo = draft.value.to
  const [written, setWritten] = useState(0)
  const send = useSend(mailBallot, {
    onDone: ({ message }) => {
      toast(message)
      draft.discard()
      setWritten(written + 1)
    },
  })
  const people = voters.filter(({ voted }) => sendTo === 'entitled' || voted === null).length
  return (
    <>
      <Section title="Ask them to vote">
        <PickField label="To" options={audiences} value={sendTo} onChange={(to) => draft.set({ to })} />
      </Section>
      <MessageForm
        key={written}
        draft={draft}
        isSending={send.isPending}
        people={people}
        error={send.error?.message}
        lacks={undefined}
        onSend={(message) => send.mutate({ body: { bid, sendTo, ...message } })}
      />
    </>
  )
}
