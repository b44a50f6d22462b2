import { useState } from 'react'
import { getBallot, getBallotStanding, submitBallot } from '#areas/ballots/calls/voting.ts'
import { questionsOf } from '#areas/ballots/rules/questions.ts'
import { getClubHomepage } from '#areas/club-mail/calls/homepage.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { Paper } from './paper.tsx'
import type { BallotToVote, Receipt } from './replies.ts'
import { useVoteDraft } from './use-vote-draft.ts'

interface Props {
  readonly ballot: BallotToVote
  readonly onVoted: (receipt: Receipt) => void
}

/**
 * The ballot to fill in. Blank questions count as abstentions, so the voter is asked about them before the vote is
 * sent.
 */
export function VoteForm({ ballot, onVoted }: Props) {
  const { bid, version } = ballot
  const questions = questionsOf(ballot)
  const draft = useVoteDraft(bid, version)
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = useSend(submitBallot, {
    // The ballot too: it may have been changed, and someone who comes back to it later has already voted.
    refresh: [getBallot, getBallotStanding, getClubHomepage],
    onDone: (reply) => {
      setAsking(false)
      if ('error' in reply) {
        setRefusal(reply.error)
        return
      }
      onVoted(reply)
    },
    onRefused: () => setAsking(false),
  })
  const blank = questions.filter(({ number }) => !draft.answers[number])
  const answers = Object.fromEntries(questions.map(({ number }) => [`a${number}`, draft.answers[number] ?? '']))
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(true)
      }}
    >
      <Paper questions={questions} answers={draft.answers} onChoose={draft.choose} />
      {refusal !== undefined && <Alert>{refusal}</Alert>}
      {send.error && <Alert>{send.error.status === 0 ? unsure : send.error.message}</Alert>}
      <Button type="submit" size="lg" wide loading={send.isPending}>
        Send my vote
      </Button>
      <p className="muted">
        Your vote is secret. You can’t change it after you send it. Until then, your answers stay in this tab.
      </p>
      <Sheet isOpen={isAsking} title="Send your vote?" onClose={() => setAsking(false)}>
        {blank.length > 0 && <p>{blankWords(blank.map(({ place }) => place))}</p>}
        <p>You can’t change it after that.</p>
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={() => setAsking(false)}>
            Go back
          </Button>
          <Button
            size="lg"
            loading={send.isPending}
            onClick={() => send.mutate({ body: { bid, version, code: draft.code, ...answers } })}
          >
            {blank.length > 0 ? 'Send and leave those blank' : 'Send it'}
          </Button>
        </div>
      </Sheet>
    </form>
  )
}

const unsure = 'We got no reply, so we don’t know if your vote arrived. Please send it again. It will count only once.'

const blankWords = (places: readonly number[]) =>
  plural(places.length, {
    one: `Question ${places[0]} is blank. It counts as an abstention.`,
    other: `Questions ${listText(places.map(String))} are blank. They count as abstentions.`,
  })
