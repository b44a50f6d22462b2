import { getReplyLinks, setReplyLinks } from '#areas/clubs/calls/reply-links.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useClub } from '../my-club.ts'
import { Setting } from './setting.tsx'
import { SwitchLine } from './switch-line.tsx'

/** Whether members with a login can reply through the links in emails (ADR 9). */
export function RepliesSetting() {
  const params = { cid: String(useClub().cid) }
  const query = useCall(getReplyLinks, { params })
  const turn = useSend(setReplyLinks, {
    refresh: [getReplyLinks],
    onDone: () => toast('updated'),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Setting
      title="Replies"
      explanation="Emails about events have Yes and No buttons that work without a login. If you turn this off, members with a login log in first. Members without one can always reply from their emails."
      query={query}
    >
      {({ reply_links: isOn }) => (
        <ul className="lines">
          <SwitchLine
            name="Replies without a login"
            isOn={isOn}
            isBusy={turn.isPending}
            onTurn={(value) => turn.mutate({ params, body: { reply_links: value } })}
          />
        </ul>
      )}
    </Setting>
  )
}
