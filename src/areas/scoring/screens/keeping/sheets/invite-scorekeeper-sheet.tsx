import { IconCopy, IconLink } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { inviteScorekeeper } from '#areas/scoring/calls/acts.ts'
import * as say from '#areas/scoring/calls/messages/sheets.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { copyText } from '#kernel/web/ui/copy-text.ts'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'

/** The owner lets someone else score: by username, or with a link to share. */
export function InviteScorekeeperSheet({
  matchId,
  isOpen,
  onClose,
}: {
  matchId: number
  isOpen: boolean
  onClose: () => void
}) {
  const [username, setUsername] = useState('')
  const invite = useSend(inviteScorekeeper)
  const params = { matchId: String(matchId) }
  const byName = (event: FormEvent) => {
    event.preventDefault()
    if (username.trim() !== '') invite.mutate({ params, body: { username } })
  }
  const { invited, link } = invite.data ?? {}
  return (
    <Sheet isOpen={isOpen} title={say.inviteScorekeeper} onClose={onClose}>
      <p>{say.inviteWords}</p>
      <form className="stack" onSubmit={byName}>
        <TextField
          label={say.username}
          value={username}
          autoCapitalize="none"
          autoComplete="off"
          error={invite.error?.code === 'unknown-user' ? invite.error.message : undefined}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Button type="submit" size="lg" loading={invite.isPending}>
          {say.invite}
        </Button>
      </form>
      <Button
        kind="quiet"
        size="lg"
        icon={<IconLink aria-hidden />}
        onClick={() => invite.mutate({ params, body: {} })}
      >
        {say.createLink}
      </Button>
      {invite.error && invite.error.code !== 'unknown-user' && <Alert>{invite.error.message}</Alert>}
      {invited && <Alert kind="ok">{say.canScoreNow(invited)}</Alert>}
      {link && (
        <div className="stack">
          <Alert kind="ok">{say.linkWords}</Alert>
          <p className="invite-link">{link}</p>
          <Button kind="quiet" size="lg" icon={<IconCopy aria-hidden />} onClick={() => void copyText(link)}>
            {say.copyLink}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
