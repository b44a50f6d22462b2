import { getEmailStatus, updateEmailStatus } from '#areas/clubs/calls/club-settings.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useClub } from '../my-club.ts'
import { Setting } from './setting.tsx'
import { SwitchLine } from './switch-line.tsx'

/** Whether the club sends any email at all. */
export function MailSetting() {
  const params = { cid: String(useClub().cid) }
  const query = useCall(getEmailStatus, { params })
  const turn = useSend(updateEmailStatus, {
    refresh: [getEmailStatus],
    onDone: () => toast('updated'),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Setting
      title="System emails"
      explanation="While emails are off, the club sends no invitations, reminders or messages."
      query={query}
    >
      {({ email_status: isOn }) => (
        <ul className="lines">
          <SwitchLine
            name="Club emails"
            isOn={isOn}
            isBusy={turn.isPending}
            onTurn={(value) => turn.mutate({ params, body: { value } })}
          />
        </ul>
      )}
    </Setting>
  )
}
