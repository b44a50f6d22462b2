import { useState } from 'react'
import { setDrawOptions } from '#areas/draws/calls/changes.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { MixerViewProps } from '../../mixer-view.ts'

/** Who sees the draw, and how many points end a game. */
export function DrawOptions({
  mixer: { eid, is_hidden: isHidden, points, tells_rounds: tellsRounds = true },
  reread,
}: MixerViewProps) {
  const params = { eid: String(eid) }
  const [typed, setTyped] = useState(String(points))
  const [error, setError] = useState('')
  const sending = useSend(setDrawOptions, {
    onDone: async () => {
      await reread()
      toast('saved')
    },
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  const save = () => {
    const next = Number(typed)
    const isFine = next >= 1 && next <= 99
    setError(isFine ? '' : 'Enter 1 to 99 points.')
    if (isFine) sending.mutate({ params, body: { points: next } })
  }
  return (
    <Section title="Draw settings">
      <CheckField
        label="Hide the draw from members"
        checked={isHidden}
        onChange={() => sending.mutate({ params, body: { is_hidden: !isHidden } })}
      />
      <CheckField
        label="Notify players of their court when a round starts"
        checked={tellsRounds}
        onChange={() => sending.mutate({ params, body: { tells_rounds: !tellsRounds } })}
      />
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="Points to win a game"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, '').slice(0, 4))}
        />
        <div className="row">
          <Button type="submit" kind="quiet" loading={sending.isPending}>
            Save the points
          </Button>
        </div>
      </form>
    </Section>
  )
}
