import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createBallot, editBallot, getBallots } from '#areas/ballots/calls/ballots.ts'
import { ballotPaths } from '#areas/ballots/calls/pages.ts'
import { fewestForSplit } from '#areas/ballots/rules/count.ts'
import { fewestForEarlierEnd, noticeHours } from '#areas/ballots/rules/decide-ballot.ts'
import {
  type BoxName,
  boxNumbers,
  longestBox,
  longestQuestion,
  questionNumbers,
  questionsOf,
} from '#areas/ballots/rules/questions.ts'
import { useClub, useClubPath, useNumberPassed } from '#areas/clubs/screens/my-club.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { MomentField } from '#kernel/web/ui/desk/moment-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { ballotRules, ballotValuesOf, type Listed, sentBallot } from './ballot-values.ts'
import './ballots.css'
import { Paper } from './paper.tsx'

/** `/club/vote/addballot`: make a ballot, or edit the one in the address or the navigation state (spec 002 §2, §5). */
export function BallotEditor() {
  const { cid } = useClub()
  const pathOf = useClubPath()
  const bid = useNumberPassed('bid')
  const ballots = useCall(getBallots, { params: { cid: String(cid) } }, { enabled: bid !== undefined })
  const title = bid === undefined ? 'New ballot' : 'Edit ballot'
  const ballot = ballots.data?.find((one) => one.bid === bid)
  return (
    <Page title={title}>
      <Loading reads={[ballots]} label="Loading the ballot" blocks={[8, 20]} />
      {ballots.data && bid !== undefined && !ballot && (
        <Alert kind="warn">
          We couldn’t find this ballot.{' '}
          <ButtonLink kind="quiet" to={pathOf(ballotPaths.ballots)}>
            All ballots
          </ButtonLink>
        </Alert>
      )}
      {(bid === undefined || ballot) && <BallotForm key={bid ?? 'new'} ballot={ballot} />}
    </Page>
  )
}

type Form = ReturnType<typeof useForm<ReturnType<typeof ballotValuesOf>>>

function BallotForm({ ballot }: { ballot: Listed | undefined }) {
  const { cid, time_zone: zone } = useClub()
  const pathOf = useClubPath()
  const navigate = useNavigate()
  const [initial] = useState(() => ballotValuesOf(zone, ballot))
  const form = useForm({ initial, rules: ballotRules, draft: `ballot-form.${ballot?.bid ?? 'new'}` })
  const finish = (message: string) => {
    form.forget()
    toast(message)
    void navigate(pathOf(ballotPaths.ballots))
  }
  const create = useSend(createBallot, { refresh: [getBallots], onDone: () => finish('Ballot created') })
  const edit = useSend(editBallot, { refresh: [getBallots], onDone: ({ message }) => finish(message) })
  const error = create.error ?? edit.error
  const isFrozen = (ballot?.votes ?? 0) > 0
  const questions = questionsOf(form.values)
  const submit = () => {
    const body = { cid, ...sentBallot(zone, form.values) }
    if (ballot) edit.mutate({ body: { ...body, bid: ballot.bid } })
    else create.mutate({ body })
  }
  return (
    <form className="stack" aria-label="Ballot" {...form.form(submit)}>
      <DraftLine draft={form.kept} what="ballot" />
      {ballot && isFrozen && <EndRules online={ballot.votes - ballot.paper} />}
      <Section title="Title and time">
        {!isFrozen && <TextField label="Title" maxLength={150} autoComplete="off" {...form.text('title')} />}
        <div className="ballot-times">
          {!isFrozen && <Moment form={form} name="startTime" label="Start" />}
          <Moment form={form} name="endTime" label="End" />
        </div>
        <p className="field-hint">Times are in the club’s time zone, {zone}.</p>
        {!isFrozen && (
          <p className="field-hint">
            After the first vote, you can’t make the end time earlier until {fewestForEarlierEnd} people have voted
            online. We publish the answers to a question only if at least {fewestForSplit} people answer it.
          </p>
        )}
      </Section>
      {!isFrozen && <Items form={form} refusedAt={(name) => (error?.field === name ? error.message : undefined)} />}
      <section className="stack" aria-label="Preview">
        <h2>Preview</h2>
        {questions.length === 0 && <p className="muted">Add a question to preview it here.</p>}
        <Paper questions={questions} />
      </section>
      {error && <Alert>{error.message}</Alert>}
      <div className="row">
        <Button type="submit" size="lg" loading={create.isPending || edit.isPending}>
          {ballot ? 'Save Changes' : 'Save'}
        </Button>
        <ButtonLink kind="quiet" size="lg" to={pathOf(ballotPaths.ballots)}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}

/** Explains why only the end of a ballot with votes can change, and where it can move. */
function EndRules({ online }: { online: number }) {
  const isEarlierFine = online >= fewestForEarlierEnd
  return (
    <Alert kind="info">
      <div className="stack">
        <p>Someone has voted, so you can change only the end time. Everyone sees the change.</p>
        <p>
          {isEarlierFine
            ? `You can make it later, or earlier if it’s at least ${noticeHours} hours from now. If you make it earlier, we’ll email everyone who can vote.`
            : `You can only make it later. If a ballot ended after a few votes, the result could show how those people voted. Once ${fewestForEarlierEnd} people have voted online (${online} so far), you can also make it earlier, with ${noticeHours} hours’ notice.`}
        </p>
      </div>
    </Alert>
  )
}

function Moment({ form, name, label }: { form: Form; name: 'startTime' | 'endTime'; label: string }) {
  const { value, error, onBlur } = form.text(name)
  return (
    <MomentField
      label={label}
      name={name}
      value={value}
      error={error}
      onBlur={onBlur}
      onChange={(moment) => form.set({ [name]: moment })}
    />
  )
}

function Items({ form, refusedAt }: { form: Form; refusedAt: (name: BoxName) => string | undefined }) {
  const box = (name: BoxName) => {
    const text = form.text(name)
    return { ...text, error: text.error ?? refusedAt(name) }
  }
  return (
    <Section title="Questions" lead="Separate options with commas. Blank questions aren’t shown.">
      {questionNumbers.map((number) => (
        <fieldset key={number} className="ballot-item">
          <legend className="unseen">Item {number}</legend>
          <TextField
            label={`Question ${number}`}
            maxLength={longestQuestion}
            autoComplete="off"
            {...box(`q${number}`)}
          />
          <div className="ballot-boxes">
            {boxNumbers.map((option) => (
              <TextField
                key={option}
                label={`Options ${number}.${option}`}
                maxLength={longestBox}
                autoComplete="off"
                {...box(`q${number}o${option}`)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Section>
  )
}
