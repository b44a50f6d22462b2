import { IconCircleCheck } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { answerMemberMail, getMemberMail } from '#areas/directory/calls/directory.ts'
import type { MessageAct } from '#areas/directory/rules/message-acts.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'

/**
 * `/club/membermail/:token`: the page behind the link in a member's message. Opening it changes nothing; it is our
 * addition.
 */
export function MemberMail() {
  const { token = '' } = useParams()
  const params = { token }
  const query = useCall(getMemberMail, { params })
  const answer = useSend(answerMemberMail, { refresh: [getMemberMail] })
  if (!query.data)
    return (
      <Loading
        reads={[query]}
        label="Loading the message"
        blocks={[3, 10]}
        page={{ title: 'A message to you', width: 'narrow' }}
      />
    )
  const { from, club, subject, sent_time: sent, is_blocked: isBlocked, is_reported: isReported } = query.data
  const act = (what: MessageAct) => answer.mutate({ params, body: { act: what } })
  return (
    <Page title={`A message from ${from}`} tab="A message to you" lead={club} width="narrow">
      <p>
        “{subject}”, sent <span className="num">{wallTime(sent)}</span>
      </p>
      {answer.error && <Alert>{answer.error.message}</Alert>}
      <section className="card stack" aria-label="Block">
        <p>
          {isBlocked
            ? `${from} can no longer message you. We won’t tell them.`
            : `If you block ${from}, you won’t get messages from them. We won’t tell them.`}
        </p>
        <Button
          kind={isBlocked ? 'quiet' : 'primary'}
          size="lg"
          loading={answer.isPending}
          onClick={() => act(isBlocked ? 'unblock' : 'block')}
        >
          {isBlocked ? `Unblock ${from}` : `Block ${from}`}
        </Button>
      </section>
      <section className="card stack" aria-label="Report">
        <p>If it’s spam or offensive, report it to the {club} admins. They’ll see the message and both names.</p>
        {isReported ? (
          <Pill kind="ok" icon={<IconCircleCheck aria-hidden />}>
            Reported
          </Pill>
        ) : (
          <Button kind="quiet" size="lg" loading={answer.isPending} onClick={() => act('report')}>
            Report this message
          </Button>
        )}
      </section>
    </Page>
  )
}
