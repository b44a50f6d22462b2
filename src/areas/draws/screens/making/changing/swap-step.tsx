import { useState } from 'react'
import { swapPlayersInDraw } from '#areas/draws/calls/changes.ts'
import { playersOfRounds } from '#areas/draws/rules/sheet.ts'
import { useActs } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { SelectField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { type Mixer, namesOf, type Sheet } from '../../sheets.ts'
import { PickPlayer } from './pick-player.tsx'
import { sendSwap } from './use-swap.ts'

interface Props {
  readonly mixer: Mixer
  readonly sheet: Sheet
  readonly reread: () => Promise<unknown>
  readonly onSwapped: () => void
}

/** Where two players change places: in all upcoming rounds, or in one round. */
const everywhere = 'All upcoming rounds'
const roundNamed = (round: number) => `Round ${round}`

/** Two players change places, by name (spec 001 §5; X79, X163). */
export function SwapStep({ mixer, sheet, reread, onSwapped }: Props) {
  const { act, isPending } = useActs()
  const [where, setWhere] = useState(everywhere)
  const [one, setOne] = useState<number>()
  const [two, setTwo] = useState<number>()
  const [trouble, setTrouble] = useState('')
  const rounds = openRounds(sheet)
  const index = rounds.find((round) => roundNamed(round) === where)
  const seated = new Set(playersOfRounds(index ? sheet.draw.slice(index - 1, index) : sheet.draw))
  const players = mixer.players.filter(({ eiid }) => seated.has(eiid))
  const swap = async () => {
    if (one === undefined || two === undefined || one === two)
      return setTrouble(index === undefined ? 'Must select two players' : 'Make sure to select both players')
    setTrouble('')
    const { sid, version } = sheet
    try {
      if (index === undefined) await act(swapPlayersInDraw, { body: { eid: mixer.eid, one, two, sid, version } })
      else await sendSwap(act, mixer.eid, seatsOf(sheet, index - 1, one, two))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setTrouble(error.message)
      await reread()
      return
    }
    const nameOf = namesOf(mixer.players)
    toast(`${nameOf(one)} and ${nameOf(two)} changed places.`)
    await reread()
    onSwapped()
  }
  return (
    <>
      <SelectField
        label="Where"
        options={[everywhere, ...rounds.map(roundNamed)]}
        value={where}
        onChange={(event) => setWhere(event.currentTarget.value)}
      />
      <PickPlayer label="One player" players={players} chosen={one} onChoose={setOne} />
      <PickPlayer label="The other player" players={players} chosen={two} onChoose={setTwo} />
      {trouble && <Alert>{trouble}</Alert>}
      <Button size="lg" loading={isPending} onClick={() => void swap()}>
        Swap
      </Button>
    </>
  )
}

/** The rounds that can still change, including the current one; the server knows about its scores. */
const openRounds = ({ begun, rounds }: Sheet): readonly number[] =>
  Array.from({ length: rounds }, (_, place) => place + 1).filter((round) => round >= Math.max(1, begun))

function seatsOf(sheet: Sheet, index: number, one: number, two: number) {
  const { courts = [], byes = [] } = sheet.draw[index] ?? {}
  const places = [...courts.flat(), ...byes]
  return {
    sheet,
    index,
    swapOne: one,
    swapOneIndex: places.indexOf(one),
    swapTwo: two,
    swapTwoIndex: places.indexOf(two),
  }
}
