import { IconCategory } from '@tabler/icons-react'
import { useState } from 'react'
import { getSubEventCount } from '#areas/events/calls/divisions.ts'
import { takenWords } from '#areas/events/screens/words.ts'
import { openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { addSubEventToInvite } from '#areas/invitations/calls/invitations.ts'
import { chooseDivisionByLink } from '#areas/invitations/calls/link-steps.ts'
import { saidOfRefusal } from '#areas/invitations/calls/words.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { deviceName, useLink } from '../answer-token.ts'
import { DivisionChoice } from '../division-choice.tsx'
import { touched } from '../use-reply.ts'
import { type Invite, tellRefusal } from '../words.ts'
import { StepFrame } from './invitation-step.tsx'
import type { StepProps } from './next-step.ts'
import { tellSaved } from './next-step.ts'
import '../invitations.css'

type Division = Gotten<typeof getSubEventCount>[number]

/** The player's division; a pair plays in the same one. It cannot be chosen before the partner (spec 001 §4). */
export function DivisionStep({ invite, eiid, isNext, isOffline }: StepProps) {
  const [isChanging, setChanging] = useState(false)
  const { invitation, event, may_choose_division } = invite
  const isPartnerMissing = event.add_partner && invitation?.partner === null
  if (isPartnerMissing)
    return (
      <StepFrame title="Division">
        <p className="exact muted">{event.is_closed ? noDivision : saidOfRefusal('partner-required')?.text}</p>
      </StepFrame>
    )
  if (!isNext && !isChanging)
    return (
      <StepFrame title="Division">
        <p className="step-said">
          <IconCategory aria-hidden size={24} />
          <span>{divisionOf(invite)}</span>
        </p>
        {may_choose_division && (
          <div className="row">
            <Button kind="quiet" size="sm" disabled={isOffline} onClick={() => setChanging(true)}>
              Change division
            </Button>
          </div>
        )}
      </StepFrame>
    )
  return (
    <StepFrame title="Which division?">
      <Divisions invite={invite} eiid={eiid} isOffline={isOffline} onDone={() => setChanging(false)} />
    </StepFrame>
  )
}

const noDivision = 'No division was chosen.'

function divisionOf({ invitation, event }: Invite): string {
  if (invitation?.sub_name) return `You’re in ${invitation.sub_name}.`
  return event.is_closed ? noDivision : 'Every division is full right now. You can choose one here when a spot opens.'
}

interface Props {
  readonly invite: Invite
  readonly eiid: number
  readonly isOffline: boolean
  readonly onDone: () => void
}

function Divisions({ invite, eiid, isOffline, onDone }: Props) {
  const link = useLink()
  const params = { eid: String(invite.event.eid) }
  const query = useCall(getSubEventCount, { params }, { enabled: link === null })
  const divisions = link?.divisions ?? query.data
  const ownDivision = invite.invitation?.sid ?? null
  const [divisionId, setDivisionId] = useState(ownDivision)
  const [trouble, setTrouble] = useState<string>()
  const { choose, isPending } = useChoosing(eiid, {
    onDone: ({ message }, sid) => {
      tellSaved(invite, { sid }, message)
      onDone()
    },
    onRefused: (error) => {
      setTrouble(saidOfRefusal(error.code)?.text)
      tellRefusal(error)
      void query.refetch()
    },
  })
  if (!divisions) return <Loading reads={[query]} label="Loading the divisions" blocks={[8]} />
  // If there is a single division, it is chosen.
  const picked = divisionId ?? (divisions.length === 1 ? divisions[0]?.sid : undefined)
  const division = divisions.find(({ sid }) => sid === picked)
  const submit = () => {
    if (!division) return setTrouble('Choose a division first.')
    if (division.is_full && division.sid !== ownDivision) return setTrouble(saidOfRefusal('division-full')?.text)
    choose(division.sid)
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className="divisions">
        <legend className="unseen">Division</legend>
        {divisions.map((each) => (
          <DivisionChoice
            key={each.sid}
            name={each.name}
            note={noteOn(each)}
            isFull={each.is_full}
            isChosen={each.sid === picked}
            onChoose={() => {
              setDivisionId(each.sid)
              setTrouble(undefined)
            }}
          />
        ))}
      </fieldset>
      {trouble && <Alert>{trouble}</Alert>}
      <div className="row">
        <Button type="submit" disabled={isOffline} loading={isPending}>
          Choose division
        </Button>
      </div>
    </form>
  )
}

function noteOn({ spots, count, is_full }: Division): string {
  if (is_full) return 'full'
  return spots === 0 ? `${count} in it` : takenWords(count, spots)
}

interface Chosen {
  readonly onDone: (saved: { message: string }, sid: number) => void
  readonly onRefused: (error: CallError) => void
}

/** Chooses a division, for a member who is logged in or came through an email's link. */
function useChoosing(eiid: number, { onDone, onRefused }: Chosen) {
  const link = useLink()
  const options = {
    refresh: [...touched, getSubEventCount, openAnswerLink],
    onDone: (saved: { message: string }, { body }: { body: { sid: number } }) => onDone(saved, body.sid),
    onRefused,
  }
  const own = useSend(addSubEventToInvite, options)
  const byLink = useSend(chooseDivisionByLink, options)
  return {
    isPending: own.isPending || byLink.isPending,
    choose: (sid: number) =>
      link
        ? byLink.mutate({ params: { token: link.token }, body: { sid, ...deviceName() } })
        : own.mutate({ body: { eiid, sid } }),
  }
}
