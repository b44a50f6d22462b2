import { useState } from 'react'
import { sayToBoard } from '#kernel/web/api/channel-say.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'

const nothing = { line1: '', team1_line1: '', team1_line2: '', team2_line1: '', team2_line2: '' }
type Names = typeof nothing

const fields: readonly (readonly [keyof Names, string])[] = [
  ['line1', 'Heading'],
  ['team1_line1', 'Team 1, first line'],
  ['team1_line2', 'Team 1, second line'],
  ['team2_line1', 'Team 2, first line'],
  ['team2_line2', 'Team 2, second line'],
]

/** Names for this match that replace the players': a sponsor's team, a nickname (spec 000 §3 Scoreboard names). */
export function NamesSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useForm<Names>({ initial: nothing, rules: {} })
  const [isSending, setSending] = useState(false)
  const send = async (names: Names, message: string) => {
    setSending(true)
    const answer = await sayToBoard('scoreboardNames', names)
    setSending(false)
    if (!answer.ok) return toast(answer.message, 'bad')
    toast(message)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} title="Names on the scoreboard" onClose={onClose}>
      <form className="stack" {...form.form(() => void send(form.values, 'These names are on the scoreboard now'))}>
        {fields.map(([name, label]) => (
          <TextField key={name} label={label} maxLength={40} autoComplete="off" {...form.text(name)} />
        ))}
        <Button type="submit" loading={isSending}>
          Show these names
        </Button>
        <Button
          kind="quiet"
          loading={isSending}
          onClick={() => {
            form.reset()
            void send(nothing, 'The players’ names are on the scoreboard now')
          }}
        >
          Use the players’ names
        </Button>
      </form>
    </Sheet>
  )
}
