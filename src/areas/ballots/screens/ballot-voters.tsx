import { IconCircleCheck, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { getBallots, getBallotVoters, mailBallot, tickPaperVoter } from '#areas/ballots/calls/ballots.ts'
import { ballotPaths } from '#areas/ballots/calls/pages.ts'
import { getBallotStanding } from '#areas/ballots/calls/voting.ts'
import { type MailDraft, MessageForm } from '#areas/club-mail/screens/message-form.tsx'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { nameFinder } from '#kernel/rules/names.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import { LongList } from '#kernel/web/ui/desk/long-list.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useDraft } from '#kernel/web/ui/use-draft.ts'
import { ballotPath, useBallotId } from './ballot-path.ts'
import './ballots.css'

type Standing = Gotten<typeof getBallotStanding>
type Register = Gotten<typeof getBallotVoters>
type Voter = Register['voters'][number]

/**
 * `/club/vote/voters/5`: who can vote, how many have voted, the check marks for votes on paper, and an email. It
 * shows who voted only after the end. This is our addition.
 */
export function BallotVoters() {
  const bid = useBallotId()
  const pathOf = useClubPath()
  const params = { bid: String(bid) }
  const standing = useCall(getBallotStanding, { params })
  const voters = useCall(getBallotVoters, { params }, { refetchInterval: 30_000 })
  // This comes before the register, which may have thousands of lines.
  const [isWriting, setWriting] = useState(false)
  const isOpen = standing.data !== undefined && standing.data.state !== 'ended'
  return (
    <Page
      title={standing.data?.title ?? 'Ballot'}
      lead={
        standing.data?.state === 'ended'
          ? 'Who could vote, and who did. No one sees how.'
          : 'Who can vote, and how many have voted. After the ballot ends, you’ll see who voted, but never how.'
      }
      aside={
        <div className="row">
          <ButtonLink kind="quiet" to={pathOf(ballotPaths.ballots)}>
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
      <Loading reads={[standing, voters]} label="Loading the register" blocks={[5, 20]} />
      {standing.data && voters.data && (
        <>
          {isOpen && isWriting && <Mail standing={standing.data} people={voters.data.voters.length} />}
          <VoterList standing={standing.data} register={voters.data} />
        </>
      )}
    </Page>
  )
}

function VoterList({ standing: { bid, state }, register }: { standing: Standing; register: Register }) {
  const { votes, voters } = register
  const [search, setSearch] = useState('')
  const [openVoter, setOpenVoter] = useState<Voter>()
  const tick = useSend(tickPaperVoter, {
    refresh: [getBallotVoters, getBallots],
    onDone: ({ message }) => {
      setOpenVoter(undefined)
      toast(message)
    },
    onRefused: ({ message }) => {
      setOpenVoter(undefined)
      toast(message, 'bad')
    },
  })
  const isSought = nameFinder(search)
  const visibleVoters = voters.filter(({ name }) => isSought(name))
  const isTicked = openVoter?.voted === 'paper'
  return (
    <Section
      title="Register"
      aside={
        <span className="num">
          {votes} of {voters.length} voted
        </span>
      }
    >
      <TextField
        label="Find a member"
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {visibleVoters.length === 0 && <p className="muted">No voters found.</p>}
      <LongList label="Members who can vote" items={visibleVoters} keyOf={({ mid }) => mid} className="ballot-register">
        {(voter) => (
          <div className="ballot-voter">
            <span className="line-name">{voter.name}</span>
            <Voted voter={voter} isOver={state === 'ended'} />
            {state === 'open' && (
              <Button kind="quiet" size="sm" onClick={() => setOpenVoter(voter)}>
                {voter.voted === 'paper' ? 'Remove note' : 'Votes on paper'}
                <span className="unseen">: {voter.name}</span>
              </Button>
            )}
          </div>
        )}
      </LongList>
      <ConfirmSheet
        isOpen={openVoter !== undefined}
        title={isTicked ? `Remove the note for ${openVoter?.name}?` : `Is ${openVoter?.name} voting on paper?`}
        confirm={isTicked ? 'Remove note' : 'Add note'}
        cancel="Cancel"
        isBusy={tick.isPending}
        onConfirm={() => openVoter && tick.mutate({ body: { bid, mid: openVoter.mid, voted: !isTicked } })}
        onClose={() => setOpenVoter(undefined)}
      >
        {isTicked
          ? 'They’ll be able to vote online. We’ll log this and email them if we can.'
          : 'They’ll no longer be able to vote online. We’ll log this and, if we can, email them in case it’s a mistake. If they’ve already voted online, you can’t add the note, and we’ll tell them that you tried.'}
      </ConfirmSheet>
    </Section>
  )
}

function Voted({ voter: { voted, has_login: hasLogin }, isOver }: { voter: Voter; isOver: boolean }) {
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
  if (isOver) return <span className="muted">Didn’t vote</span>
  return hasLogin ? null : <span className="muted">No login</span>
}

/** The email's initial text. It goes to everyone, because a list of people who have not voted would reveal who has. */
const asks = (until: string, link: string) =>
  ['<p>Please vote by ', until, ':</p><p><a href="', link, '">', link, '</a></p><p>', ifVoted, '</p>'].join('')
const ifVoted = 'If you’ve already voted, thank you. You don’t need to do anything.'

function Mail({ standing: { bid, title, end }, people }: { standing: Standing; people: number }) {
  const { cid, time_zone: zone } = useClub()
  const link = `${window.location.origin}${ballotPath(ballotPaths.ballot, cid, bid)}`
  const draft = useDraft<MailDraft<'entitled'>>(`mail.ballot.${bid}`, {
    subject: `Please vote: ${title}`.slice(0, 150),
    body: asks(longClubTime(end, zone), link),
    to: 'entitled',
  })
  const [writtenLength, setWrittenLength] = useState(0)
  const send = useSend(mailBallot, {
    onDone: ({ message }) => {
      toast(message)
      draft.discard()
      setWrittenLength(writtenLength + 1)
    },
  })
  return (
    <>
      <Section title="Ask members to vote">
        <p>
          This goes to everyone who can vote. We don’t show who has voted until the ballot ends, so you can’t email only
          those who haven’t.
        </p>
      </Section>
      <MessageForm
        key={writtenLength}
        draft={draft}
        isSending={send.isPending}
        people={people}
        error={send.error?.message}
        lacks={undefined}
        onSend={(message) => send.mutate({ body: { bid, ...message } })}
      />
    </>
  )
}
