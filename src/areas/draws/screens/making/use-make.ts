import { useState } from 'react'
import { useActs } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { type Confirmation, confirmationsOf } from './asks.tsx'
import { type DrawTerms, type DrawWish, type MadeDraw, sendDraw, sendTest } from './draw-calls.ts'

type Wished = Omit<DrawTerms, 'confirmed'>

interface Options {
  readonly reread: () => Promise<unknown>
  /** Called once the new draw has been read. */
  readonly onMade: (made: MadeDraw) => void
}

/** Makes a draw: asks what the server wants to know first, and holds any error. */
export function useMake(wish: DrawWish, { reread, onMade }: Options) {
  const { act } = useActs()
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<CallError>()
  const [question, setQuestion] = useState<{ readonly asks: readonly Confirmation[]; readonly terms: Wished }>()
  const [tried, setTried] = useState<MadeDraw>()
  const run = async (work: () => Promise<void>) => {
    setTrouble(undefined)
    setPending(true)
    try {
      await work()
    } finally {
      setPending(false)
    }
  }
  const fail = async (error: unknown, terms: Wished) => {
    if (!(error instanceof CallError)) throw error
    const asks = confirmationsOf(error)
    setQuestion(asks.length > 0 ? { asks, terms } : undefined)
    if (asks.length === 0) setTrouble(error)
    if (error.code === 'stale-draw') await reread()
  }
  const send = (terms: Wished, confirmed: boolean) =>
    run(async () => {
      try {
        const result = await sendDraw(act, wish, { ...terms, confirmed })
        if (!result) return
        setQuestion(undefined)
        await reread()
        toast(`Draw ${result.times_mixer_generated} is ready.`)
        onMade(result)
      } catch (error) {
        await fail(error, terms)
      }
    })
  return {
    isPending,
    trouble,
    asks: question?.asks ?? [],
    tried,
    draw: (terms: Wished) => void send(terms, false),
    confirm: () => question && void send(question.terms, true),
    test: (terms: Wished) =>
      void run(async () => {
        try {
          setTried(await sendTest(act, wish.eid, { ...terms, confirmed: false }))
        } catch (error) {
          await fail(error, terms)
        }
      }),
    /** Clears the error after a change, because what was wrong before may be right now. */
    calm: () => setTrouble(undefined),
    dropAsks: () => setQuestion(undefined),
    dropTried: () => setTried(undefined),
  }
}
