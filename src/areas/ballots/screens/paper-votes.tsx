import { useState } from 'react'
import { getBallots, getResults, publishWithoutPaper, savePaperVotes } from '#areas/ballots/calls/ballots.ts'
import { questionsOf } from '#areas/ballots/rules/questions.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { Listed } from './ballot-values.ts'

/** The votes on paper, which are entered once, after the end. The record is published with them. */
export function PaperVotes({ ballot }: { ballot: Listed }) {
  const questions = questionsOf(ballot)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [asking, setAsking] = useState<'with' | 'without'>()
  const close = () => setAsking(undefined)
  const act = {
    refresh: [getBallots, getResults],
    onDone: ({ message }: { message: string }) => toast(message),
    onRefused: close,
  }
  const save = useSend(savePaperVotes, act)
  const publish = useSend(publishWithoutPaper, act)
  const error = save.error ?? publish.error
  const ofVoters = counted(ballot.paper, 'member')
  const votesOf = (question: number, option: string) => Number(typed[`${question} ${option}`] ?? '0')
  const votes = questions.map(({ number, options }) => ({
    question: number,
    counts: options.map((option) => votesOf(number, option)),
  }))
  const tooMany = votes.filter(({ counts }) => counts.reduce((sum, count) => sum + count, 0) > ballot.paper)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (tooMany.length === 0) setAsking('with')
      }}
    >
      <Section
        title="Paper votes"
        lead={`${counted(ballot.paper, 'member was', 'members were')} listed as voting on paper. Enter the votes you counted. If a question has fewer votes than paper voters, the rest count as blank. You can do this only once.`}
      >
        {questions.map(({ number, place, text, options }) => (
          <fieldset key={number} className="ballot-item">
            <legend className="ballot-text">
              {place}. {text}
            </legend>
            <div className="ballot-boxes">
              {options.map((option) => (
                <TextField
                  key={option}
                  label={option}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={9}
                  value={typed[`${number} ${option}`] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setTyped((before) => ({ ...before, [`${number} ${option}`]: value.replace(/\D/g, '') }))
                  }
                />
              ))}
            </div>
            {tooMany.some(({ question }) => question === number) && <Alert>That’s more votes than paper voters.</Alert>}
          </fieldset>
        ))}
        {error && <Alert>{error.message}</Alert>}
        <div className="row">
          <Button type="submit" loading={save.isPending}>
            Enter and publish
          </Button>
          <Button kind="quiet" loading={publish.isPending} onClick={() => setAsking('without')}>
            Publish without them
          </Button>
        </div>
      </Section>
      <ConfirmSheet
        isOpen={asking === 'with'}
        title="Publish the record?"
        confirm="Publish"
        cancel="Go back"
        isBusy={save.isPending}
        onConfirm={() => save.mutate({ body: { bid: ballot.bid, votes } })}
        onClose={close}
      >
        You can’t change the paper votes later. If a question has fewer than 5, we don’t show them separately.
      </ConfirmSheet>
      <ConfirmSheet
        isOpen={asking === 'without'}
        title="Publish without the paper votes?"
        confirm="Leave them out"
        cancel="Go back"
        isBusy={publish.isPending}
        onConfirm={() => publish.mutate({ body: { bid: ballot.bid } })}
        onClose={close}
      >
        Votes from {ofVoters} won’t count, and you can’t enter them later. The record, the minutes and the club log will
        say so.
      </ConfirmSheet>
    </form>
  )
}
