import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { removePartnerByLink } from '#areas/invitations/calls/link-steps.ts'
import { removePartner } from '#areas/invitations/calls/partners.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { deviceName, useLink } from '../answer-token.ts'
import { touched } from '../use-reply.ts'
import { holdsPlace, type Invite, tellRefusal } from '../words.ts'
import { StepFrame } from './invitation-step.tsx'
import type { StepProps } from './next-step.ts'
import { PartnerSearch } from './partner-search.tsx'
import '../invitations.css'

/**
 * The partner: found by name, changed, or given up. A player who was chosen by someone else sees by whom, and can
 * undo it.
 */
export function PartnerStep({ invite, eiid, isOffline }: StepProps) {
  const [isChanging, setChanging] = useState(false)
  const name = invite.invitation?.partner_name
  const mayChange = !invite.event.is_closed
  if (!name) return <Missing invite={invite} eiid={eiid} isOffline={isOffline} />
  return (
    <StepFrame title="Partner">
      <p className="step-said">
        <IconUsersGroup aria-hidden size={24} />
        <span>{togetherWith(invite, name)}</span>
      </p>
      {isChanging && mayChange ? (
        <PartnerSearch
          eid={invite.event.eid}
          eiid={eiid}
          former={{ name, eiid: invite.invitation?.partner_eiid ?? null }}
          isOffline={isOffline}
          onDone={() => setChanging(false)}
        />
      ) : (
        <div className="row">
          {mayChange && (
            <Button kind="quiet" size="sm" disabled={isOffline} onClick={() => setChanging(true)}>
              Change partner
            </Button>
          )}
          {mayChange && <GiveUp invite={invite} eiid={eiid} name={name} isOffline={isOffline} />}
        </div>
      )}
      {isChanging && mayChange && (
        <div className="row">
          <Button kind="ghost" onClick={() => setChanging(false)}>
            Keep {name}
          </Button>
        </div>
      )}
    </StepFrame>
  )
}

/** The reply `partner` marks the player who was chosen by the other (X147). */
function togetherWith({ invitation }: Invite, name: string): string {
  if (invitation?.response === 'partner') return `${name} chose you as a partner, and you’re both in.`
  if (invitation?.response === 'waitlist') return `You’re on the waitlist with ${name}.`
  return `You’re playing with ${name}.`
}

function Missing({ invite, eiid, isOffline }: Pick<StepProps, 'invite' | 'eiid' | 'isOffline'>) {
  if (!invite.may_add_partner)
    return (
      <StepFrame title="Partner">
        <p className="muted">You can no longer choose a partner.</p>
      </StepFrame>
    )
  return (
    <StepFrame title="Who is your partner?">
      <p className="step-said">
        <IconUserPlus aria-hidden size={24} />
        <span>
          {holdsPlace(invite)
            ? 'This event is now played with a partner. You keep your spot.'
            : 'You don’t have a spot until you have a partner.'}{' '}
          Choose someone in your group. You’ll both get a spot, or wait together if the event is full. We’ll email your
          partner, who can undo your choice.
        </span>
      </p>
      <PartnerSearch eid={invite.event.eid} eiid={eiid} isOffline={isOffline} onDone={() => undefined} />
    </StepFrame>
  )
}

function GiveUp({
  invite,
  eiid,
  name,
  isOffline,
}: Pick<StepProps, 'invite' | 'eiid' | 'isOffline'> & { name: string }) {
  const [isAsking, setAsking] = useState(false)
  const wasChosen = invite.invitation?.response === 'partner'
  const link = useLink()
  const options = {
    refresh: [...touched, openAnswerLink],
    onDone: ({ message }: { message: string }) => toast(message),
    onRefused: tellRefusal,
  }
  const own = useSend(removePartner, options)
  const byLink = useSend(removePartnerByLink, options)
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        disabled={isOffline}
        loading={own.isPending || byLink.isPending}
        onClick={() => setAsking(true)}
      >
        {wasChosen ? 'Undo this' : 'Remove partner'}
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        title={`Play without ${name}?`}
        confirm="Yes, remove partner"
        cancel={`No, keep ${name}`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          if (link) byLink.mutate({ params: { token: link.token }, body: deviceName() })
          else own.mutate({ body: { eiid } })
        }}
      >
        You’ll both need another partner. You’ll lose your spots or your place on the waitlist.
      </ConfirmSheet>
    </>
  )
}
