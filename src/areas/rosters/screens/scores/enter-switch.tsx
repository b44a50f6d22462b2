import { playersEnterScores } from '#areas/rosters/calls/scores.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

/** Whether players enter the scores of their own games. */
export function EnterSwitch({ eid, isOn, onDone }: { eid: number; isOn: boolean; onDone: () => void }) {
  const { mutate, isPending } = useSend(playersEnterScores, {
    onDone,
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <CheckField
      label="Let players enter their scores"
      checked={isOn}
      aria-busy={isPending}
      onChange={({ currentTarget }) => mutate({ params: { eid: String(eid) }, body: { on: currentTarget.checked } })}
    />
  )
}
