import { IconAlertTriangle, IconCheck, IconClock, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { decideReview, pageReviews } from '#areas/platform/calls/reviews.ts'
import type { ReviewDecision, ReviewState } from '#areas/platform/rules/page-reviews.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import { NotFound } from './not-found.tsx'
import '#areas/accounts/screens/accounts.css'

type Review = Gotten<typeof pageReviews>[number]

/** `/staff/reviews`: instructors and organizers whose pages staff review before they are listed. */
export function StaffReviews() {
  return useUser().staff ? <Reviews /> : <NotFound />
}

function Reviews() {
  const reviews = useCall(pageReviews)
  const [against, setAgainst] = useState<{ review: Review; decision: ReviewDecision }>()
  return (
    <Page
      title="Reviews"
      lead="Once you accept an instructor’s or organizer’s pages, they’re listed and search engines can find them."
    >
      <Loading reads={[reviews]} label="Loading reviews" blocks={[10, 10]} />
      {reviews.data?.length === 0 && (
        <Empty title="No pages to review yet. New instructors and organizers appear here when they publish a page." />
      )}
      {reviews.data?.map((review) => (
        <OneReview
          key={`${review.kind} ${review.account}`}
          review={review}
          onAgainst={(decision) => setAgainst({ review, decision })}
        />
      ))}
      {against && <WhyNot {...against} onClose={() => setAgainst(undefined)} />}
    </Page>
  )
}

type Look = NonNullable<ComponentProps<typeof Pill>['kind']>

const states: Record<ReviewState, { words: string; kind: Look; icon: typeof IconCheck }> = {
  waiting: { words: 'Waiting for review', kind: 'warn', icon: IconClock },
  accepted: { words: 'Accepted', kind: 'ok', icon: IconCheck },
  declined: { words: 'Declined', kind: 'bad', icon: IconAlertTriangle },
  'taken-down': { words: 'Taken down', kind: 'bad', icon: IconEyeOff },
}

const kinds: Record<Review['kind'], string> = { instructor: 'Instructor', organiser: 'Event organizer' }

function OneReview({ review, onAgainst }: { review: Review; onAgainst: (decision: ReviewDecision) => void }) {
  const { kind, account, name, username, email, path, state, reason, asked_at, decided_at, decided_by } = review
  const { words, kind: look, icon: Icon } = states[state]
  const accept = useSend(decideReview, { refresh: [pageReviews], onDone: () => toast(`${name} is accepted`) })
  return (
    <section className="card stack" aria-label={`${kinds[kind]} ${name}`}>
      <div className="spread">
        <h2>{name}</h2>
        <Pill kind={look} icon={<Icon aria-hidden size={20} />}>
          {words}
        </Pill>
      </div>
      <p className="muted">
        {kinds[kind]} · {username} · {email} · requested {wallTime(asked_at)}
        {decided_at && ` · decided ${wallTime(decided_at)}${decided_by ? ` by ${decided_by}` : ''}`}
      </p>
      {reason !== '' && <p>Reason given: {reason}</p>}
      <p>
        <Link className="text-link" to={path}>
          View {path}
        </Link>
      </p>
      {review.reports.map((report) => (
        <Alert key={`${report.reported_at} ${report.path}`} kind="warn">
          Reported {wallTime(report.reported_at)}, {report.path}: {report.reason}
        </Alert>
      ))}
      {accept.error && <Alert>{accept.error.message}</Alert>}
      <div className="row">
        {(state !== 'accepted' || review.reports.length > 0) && (
          <Button
            loading={accept.isPending}
            aria-label={`Accept ${name}`}
            onClick={() => accept.mutate({ body: { kind, account, decision: 'accept' } })}
          >
            {state === 'accepted' ? 'Keep accepted' : 'Accept'}
          </Button>
        )}
        {state !== 'declined' && (
          <Button kind="quiet" aria-label={`Decline ${name}`} onClick={() => onAgainst('decline')}>
            Decline…
          </Button>
        )}
        {state !== 'taken-down' && (
          <Button kind="quiet" aria-label={`Take down ${name}`} onClick={() => onAgainst('take-down')}>
            Take down…
          </Button>
        )}
      </div>
    </section>
  )
}

interface WhyNotProps {
  readonly review: Review
  readonly decision: ReviewDecision
  readonly onClose: () => void
}

/** A decision against someone needs a reason, which they get by email. */
function WhyNot({ review: { kind, account, name }, decision, onClose }: WhyNotProps) {
  const [reason, setReason] = useState('')
  const [isLeft, setLeft] = useState(false)
  const decide = useSend(decideReview, {
    refresh: [pageReviews],
    onDone: () => {
      toast('saved')
      onClose()
    },
  })
  const isShort = reason.trim().length < 3
  const title = decision === 'decline' ? `Decline ${name}’s pages?` : `Take down ${name}’s pages?`
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <p>
        {decision === 'decline'
          ? 'Anyone with the link can still see them. After a change, they’ll need another review.'
          : 'No one can see them until you accept them again.'}
      </p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          setLeft(true)
          if (!isShort) decide.mutate({ body: { kind, account, decision, reason: reason.trim() } })
        }}
      >
        <TextField
          label="Reason (we’ll email it to them)"
          value={reason}
          maxLength={500}
          error={isLeft && isShort ? 'Give a short reason' : decide.error?.message}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={onClose}>
            Don’t change
          </Button>
          <Button type="submit" kind="danger" size="lg" loading={decide.isPending}>
            {decision === 'decline' ? 'Decline' : 'Take down'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
