import { IconCategory } from '@tabler/icons-react'
import { useState } from 'react'
import { getSubEventCount } from '#areas/events/calls/divisions.ts'
import { takenWords } from '#areas/events/screens/words.ts'
import { addSubEventToInvite } from '#areas/invitations/calls/invitations.ts'
import { saidOfRefusal } from '#areas/invitations/calls/words.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
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
  const query = useCall(getSubEventCount, { params: { eid: String(invite.event.eid) } })
  const ownDivision = invite.invitation?.sid ?? null
  const [divisionId, setDivisionId] = useState(ownDivision)
  const [trouble, setTrouble] = useState<string>()
  const choose = useSend(addSubEventToInvite, {
    refresh: [...touched, getSubEventCount],
    onDone: ({ message }, { body }) => {
      tellSaved(invite, { sid: body.sid }, message)
      onDone()
    },
    onRefused: (error) => {
      setTrouble(saidOfRefusal(error.code)?.text)
      tellRefusal(error)
      void query.refetch()
    },
  })
  if (!query.data) return <Loading reads={[query]} label="Loading the divisions" blocks={[8]} />
  // If there is a single division, it is chosen.
  const picked = divisionId ?? (query.data.length === 1 ? query.data[0]?.sid : undefined)
  const division = query.data.find(({ sid }) => sid === picked)
  const submit = () => {
    if (!division) return setTrouble('Choose a division first.')
    if (division.is_full && division.sid !== ownDivision) return setTrouble(saidOfRefusal('division-full')?.text)
    choose.mutate({ body: { eiid, sid: division.sid } })
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
        {query.data.map((each) => (
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
        <Button type="submit" disabled={isOffline} loading={choose.isPending}>
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
