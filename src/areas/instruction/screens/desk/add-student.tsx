import { useState } from 'react'
import { addLessonStudent } from '#areas/instruction/calls/teaching.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { taughtReads } from '../taught-lesson.ts'

interface Props {
  readonly eid: number
  readonly onClose: () => void
}

const ways = ['Username', 'Name only'] as const

/** Adds someone by hand: an account, which is emailed, or a bare name. Asks first if there are no spots left. */
export function AddStudent({ eid, onClose }: Props) {
  const [way, setWay] = useState<(typeof ways)[number]>('Username')
  const [typed, setTyped] = useState('')
  const add = useSend(addLessonStudent, {
    refresh: taughtReads,
    onDone: () => {
      toast('added')
      setTyped('')
      onClose()
    },
  })
  const isFull = add.error?.code === 'spots-taken'
  const send = (overSpots: boolean) => {
    const who = way === 'Username' ? { username: typed.trim() } : { name: typed.trim() }
    if (typed.trim() !== '') add.mutate({ params: { eid: String(eid) }, body: { ...who, overSpots } })
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <Choice label="Add by" name="way" choices={ways} value={way} onChange={setWay} />
      <TextField
        label={way}
        hint={way === 'Username' ? 'We’ll email the student.' : 'For someone without an account here.'}
        autoCapitalize={way === 'Username' ? 'none' : 'words'}
        maxLength={way === 'Username' ? 60 : 120}
        value={typed}
        error={add.error?.field === 'username' ? add.error.message : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {add.error && add.error.field === undefined && <Alert kind={isFull ? 'warn' : 'bad'}>{add.error.message}</Alert>}
      {isFull ? (
        <Button kind="danger" loading={add.isPending} onClick={() => send(true)}>
          Add them anyway
        </Button>
      ) : (
        <Button type="submit" loading={add.isPending}>
          Add
        </Button>
      )}
    </form>
  )
}
