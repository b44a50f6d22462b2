import { getStanding, setStandingYes } from '#areas/invitations/calls/standing.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { touched } from './use-reply.ts'
import { type Invite, tellRefusal } from './words.ts'

/** Says Yes to every date of a series, so that a member who always comes need not reply each week. */
export function StandingPart({ invite, isOffline }: { invite: Invite; isOffline: boolean }) {
  const standing = useSend(setStandingYes, {
    refresh: [...touched, getStanding],
    onDone: ({ confirmed, waiting }, { body: { on } }) => toast(on ? startedText(confirmed, waiting) : stopped),
    onRefused: tellRefusal,
  })
  if (invite.standing === null) return null
  return (
    <label className="field-check">
      <input
        type="checkbox"
        checked={standing.isPending ? !invite.standing : invite.standing}
        disabled={isOffline || standing.isPending}
        onChange={(event) =>
          standing.mutate({ params: { eid: String(invite.event.eid) }, body: { on: event.currentTarget.checked } })
        }
      />
      <span>
        <strong>Say Yes to every date</strong>
        <br />
        <span className="muted">We reply for you as soon as each date opens. You can still say No to any of them.</span>
      </span>
    </label>
  )
}

const stopped = 'We won’t reply for you anymore. Your replies so far stay.'

function startedText(confirmed: number, waiting: number): string {
  if (confirmed + waiting === 0) return 'We’ll say Yes for you as soon as each date opens.'
  const now = [
    confirmed > 0 && `You have a spot on ${counted(confirmed, 'date')}.`,
    waiting > 0 && `You’re waiting on ${counted(waiting, 'date')}.`,
  ]
  return now.filter(Boolean).join(' ')
}
