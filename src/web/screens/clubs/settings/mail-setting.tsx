import { getEmailStatus, updateEmailStatus } from '#contract/clubs/club-settings'
import { useCall, useSend } from '../../../api/hooks.ts'
import { toast } from '../../../ui/toast.tsx'
import { useClub } from '../my-club.ts'
import { Setting } from './setting.tsx'
import { SwitchLine } from './switch-line.tsx'

/** Whether the club sends any e-mail at all. */
export function MailSetting() {
  const params = { cid: String(useClub().cid) }
  const read = useCall(getEmailStatus, { params })
  const turn = useSend(updateEmailStatus, {
    refresh: [getEmailStatus],
    onDone: () => toast('updated'),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Setting
      title="System emails"
      explanation="While emails are off, nothing that the club would send leaves: no invitation, no reminder, no message."
      read={read}
    >
      {({ email_status: isOn }) => (
        <ul className="lines">
          <SwitchLine
            name="Emails of the club"
            isOn={isOn}
            isBusy={turn.isPending}
            onTurn={(value) => turn.mutate({ params, body: { value } })}
          />
        </ul>
      )}
    </Setting>
  )
}
