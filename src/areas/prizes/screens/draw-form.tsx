import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmPassword } from '#areas/accounts/screens/confirm-password.tsx'
import { drawPrizes, prizeDraws, prizeEntries, prizeMonths } from '#areas/prizes/calls/prizes.ts'
import { counted } from '#kernel/rules/counted.ts'
import { monthText } from '#kernel/rules/time-text.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'

const blank = { winners: '3', once: true }
const rules = {
  winners: (typed: string) =>
    /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 100
      ? undefined
      : 'Enter a number from 1 to 100',
}

/** Draws the winners of a past month. Asks first, and also asks for the password if it was last entered long ago. */
export function DrawForm({ month, onDrawn }: { month: string; onDrawn: () => void }) {
  const form = useForm({ initial: blank, rules })
  const [asks, setAsks] = useState<'draw' | 'password'>()
  const [trouble, setTrouble] = useState<string>()
  const draw = useSend(drawPrizes, {
    refresh: [prizeMonths, prizeEntries, prizeDraws],
    onDone: ({ winners }) => {
      setAsks(undefined)
      onDrawn()
      toast(`${counted(winners.length, 'winner', 'winners')} drawn. We’ll email them.`)
    },
    onRefused: (error) => {
      setAsks(error.code === 'confirm-password' ? 'password' : undefined)
      setTrouble(error.code === 'confirm-password' ? undefined : error.message)
    },
  })
  const winners = Number(form.values.winners)
  const send = () => {
    setTrouble(undefined)
    draw.mutate({ params: { month }, body: { winners, each_person_once: form.values.once } })
  }
  return (
    <form className="card stack" aria-label={`Draw ${monthText(month)}`} {...form.form(() => setAsks('draw'))}>
      <h2>Draw the winners for {monthText(month)}</h2>
      <TextField label="How many prizes?" inputMode="numeric" maxLength={6} {...form.text('winners')} />
      <CheckField label="Each person can win only once" {...form.tick('once')} />
      {trouble && <Alert>{trouble}</Alert>}
      <div>
        <Button type="submit" size="lg" icon={<IconGift aria-hidden />} loading={draw.isPending}>
          Draw the winners
        </Button>
      </div>
      <ConfirmSheet
        isOpen={asks === 'draw'}
        title={`Draw ${counted(winners, 'winner', 'winners')} for ${monthText(month)}?`}
        confirm="Draw now"
        cancel="Not yet"
        isBusy={draw.isPending}
        onConfirm={send}
        onClose={() => setAsks(undefined)}
      >
        You can draw only once. The result is final, and anyone can check it. We’ll email the winners right away.
      </ConfirmSheet>
      <ConfirmPassword
        isOpen={asks === 'password'}
        why="Enter your password so no one else can draw winners in your name."
        onConfirmed={send}
        onClose={() => setAsks(undefined)}
      />
    </form>
  )
}
