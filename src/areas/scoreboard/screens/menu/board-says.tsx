import { IconEraser, IconTypography } from '@tabler/icons-react'
import { useState } from 'react'
import { checkForLiveMatch } from '#areas/scoring/calls/scoring.ts'
import { sayToBoard } from '#kernel/web/api/channel-say.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { NamesSheet } from './names-sheet.tsx'

/** What the match's scorekeeper can send to the board (spec 000 §7): other names, and the clear signal. */
export function BoardSays({ userId }: { userId: number }) {
  const { data = [] } = useCall(checkForLiveMatch, { params: { userId: String(userId) } })
  const [opened, setOpened] = useState<'names' | 'clear' | null>(null)
  const clear = useClear(() => setOpened(null))
  if (!data.some((match) => match.is_owner)) return null
  return (
    <section className="card board-says" aria-labelledby="board-says">
      <h2 id="board-says">Your match on the board</h2>
      <div className="row">
        <Button kind="quiet" icon={<IconTypography aria-hidden />} onClick={() => setOpened('names')}>
          Change names
        </Button>
        <Button kind="quiet" icon={<IconEraser aria-hidden />} onClick={() => setOpened('clear')}>
          Clear the scoreboard
        </Button>
      </div>
      <NamesSheet isOpen={opened === 'names'} onClose={() => setOpened(null)} />
      <ConfirmSheet
        isOpen={opened === 'clear'}
        title="Clear the scoreboard?"
        confirm="Clear the scoreboard"
        onConfirm={() => void clear()}
        onClose={() => setOpened(null)}
      >
        The scoreboard stays blank until the next point or match. You won’t lose any points.
      </ConfirmSheet>
    </section>
  )
}

/** One signal has one id, so if it is repeated because no answer came, it still counts once. */
function useClear(onDone: () => void): () => Promise<void> {
  const [opId, setOpId] = useState(() => crypto.randomUUID())
  return async () => {
    const answer = await sayToBoard('clearScoreboard', { op_id: opId })
    if (!answer.ok) return toast(answer.message, 'bad')
    setOpId(crypto.randomUUID())
    toast('Scoreboard cleared')
    onDone()
  }
}
