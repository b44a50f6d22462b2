import { useClub } from '#areas/clubs/screens/my-club.ts'
import { previewVerificationWelcome } from '#areas/joining/calls/joining.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { MailPreview } from '#kernel/web/ui/desk/mail-preview.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'

interface Props {
  /** The members who were chosen; undefined for everyone without a login. */
  readonly selected: readonly number[] | undefined
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before members are invited to link a login: shows the email, how many get it, and who is skipped. */
export function InviteSheet({ isOpen, ...previewProps }: Props) {
  const title = previewProps.selected ? 'Invite the chosen members?' : 'Invite everyone without a login?'
  return (
    <Sheet isOpen={isOpen} title={title} onClose={previewProps.onClose}>
      <Preview {...previewProps} />
    </Sheet>
  )
}

function Preview({ selected, isBusy, onConfirm, onClose }: Omit<Props, 'isOpen'>) {
  const { cid } = useClub()
  const body = selected ? { selected: [...selected] } : {}
  const query = useCall(previewVerificationWelcome, { params: { cid: String(cid) }, body })
  if (!query.data) return <Loading reads={[query]} label="Checking who gets the email" blocks={[3, 12]} />
  const { mails, subject, text } = query.data
  return (
    <>
      <p>
        <strong>{counted(mails, 'member')}</strong> {plural(mails, { one: 'gets', other: 'get' })} this email with a
        personal link.
      </p>
      <PassedOver preview={query.data} />
      {mails > 0 && <MailPreview subject={subject} text={text} />}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Not now
        </Button>
        <Button size="lg" loading={isBusy} disabled={mails === 0} onClick={onConfirm}>
          Send the invitations
        </Button>
      </div>
    </>
  )
}

function PassedOver({ preview }: { preview: Gotten<typeof previewVerificationWelcome> }) {
  const { without_email: none, sent_today: today } = preview
  if (none + today === 0) return null
  const reasons = [
    today > 0 && `${counted(today, 'was', 'were')} invited in the last day`,
    none > 0 && `${counted(none, 'has', 'have')} no email address`,
  ]
  return <Alert kind="info">Skipped: {rowText(reasons)}.</Alert>
}
