import { previewInvites } from '#areas/club-mail/calls/club-mail.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { MailPreview } from '#kernel/web/ui/desk/mail-preview.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'

/** The invitation as it would be sent again now. */
export function ResendPreview({ eid }: { eid: number }) {
  const query = useCall(previewInvites, { params: { eid: String(eid) } })
  if (!query.data) return <Loading reads={[query]} label="Loading the email" blocks={[12]} />
  return <MailPreview subject={query.data.subject} text={query.data.text} />
}
