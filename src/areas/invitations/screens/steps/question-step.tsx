import { IconMessageCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { saveInviteAnswer } from '#areas/invitations/calls/invitations.ts'
import { answerQuestionByLink } from '#areas/invitations/calls/link-steps.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { readStored, storeValue } from '#kernel/web/api/storage.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { oneLine } from '#kernel/web/ui/one-line.ts'
import { deviceName, useLink } from '../answer-token.ts'
import { touched } from '../use-reply.ts'
import { type Invite, tellRefusal } from '../words.ts'
import { StepFrame } from './invitation-step.tsx'
import type { StepProps } from './next-step.ts'
import { tellSaved } from './next-step.ts'
import '../invitations.css'

/** Maximum number of characters of an answer (spec 001 §5, X141). */
const maxLength = 255

/** The event's own question. The draft survives a reload until it is sent. */
export function QuestionStep({ invite, eiid, isNext, isOffline }: StepProps) {
  const [isChanging, setChanging] = useState(false)
  const { answer = '' } = invite.invitation ?? {}
  if (!isNext && !isChanging)
    return (
      <StepFrame title="Question">
        <p>{invite.event.question}</p>
        <p className="step-said">
          <IconMessageCircle aria-hidden size={24} />
          <span>{answer || 'You haven’t answered.'}</span>
        </p>
        {!invite.event.is_closed && (
          <div className="row">
            <Button kind="quiet" size="sm" disabled={isOffline} onClick={() => setChanging(true)}>
              Change answer
            </Button>
          </div>
        )}
      </StepFrame>
    )
  return (
    <StepFrame title="Question">
      <AnswerForm invite={invite} answer={answer} eiid={eiid} isOffline={isOffline} onDone={() => setChanging(false)} />
    </StepFrame>
  )
}

interface Props {
  readonly invite: Invite
  readonly answer: string
  readonly eiid: number
  readonly isOffline: boolean
  readonly onDone: () => void
}

function AnswerForm({ invite, answer, eiid, isOffline, onDone }: Props) {
  const draft = `draft.answer-${eiid}`
  const [typed, setTyped] = useState(() => {
    const storedDraft = readStored(draft)
    return typeof storedDraft === 'string' ? storedDraft : answer
  })
  useEffect(() => {
    storeValue(draft, typed === answer ? undefined : typed)
  }, [draft, typed, answer])
  const { save, isPending } = useSaving(eiid, (message) => {
    storeValue(draft, undefined)
    tellSaved(invite, { answer: typed }, message)
    onDone()
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') save(typed)
      }}
    >
      <AreaField
        label={invite.event.question}
        rows={3}
        maxLength={maxLength}
        value={typed}
        onChange={(text) => setTyped(oneLine(text))}
      />
      <div className="row">
        <Button type="submit" disabled={isOffline} loading={isPending}>
          Submit Answer
        </Button>
      </div>
    </form>
  )
}

/** Saves the answer, for a member who is logged in or came through an email's link. */
function useSaving(eiid: number, onSaved: (message: string) => void) {
  const link = useLink()
  const options = {
    refresh: [...touched, openAnswerLink],
    onDone: ({ message }: { message: string }) => onSaved(message),
    onRefused: tellRefusal,
  }
  const own = useSend(saveInviteAnswer, options)
  const byLink = useSend(answerQuestionByLink, options)
  return {
    isPending: own.isPending || byLink.isPending,
    save: (answer: string) =>
      link
        ? byLink.mutate({ params: { token: link.token }, body: { answer, ...deviceName() } })
        : own.mutate({ body: { eiid, answer } }),
  }
}
