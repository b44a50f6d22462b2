import type { sendVerificationWelcomeEmail } from '#areas/joining/calls/joining.ts'
import { counted } from '#kernel/rules/counted.ts'
import type { Sending } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'

/** How many members were invited, and who was skipped and why. */
export function InviteOutcome({ inviting }: { inviting: Sending<typeof sendVerificationWelcomeEmail> }) {
  if (inviting.error) return <Alert>{inviting.error.message}</Alert>
  if (!inviting.data) return null
  const { sent, sent_today: today, without_email: none } = inviting.data
  return (
    <Alert kind={sent > 0 ? 'ok' : 'warn'}>
      {[
        `${counted(sent, 'invitation')} sent.`,
        today > 0 && `${counted(today, 'member')} skipped (invited in the last day).`,
        none > 0 && `${counted(none, 'member')} skipped (no email address).`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  )
}
