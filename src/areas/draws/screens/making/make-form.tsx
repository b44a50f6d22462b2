import { IconLayoutGridAdd, IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import type { getMixerCourtAndRounds } from '#areas/draws/calls/draws.ts'
import type { DrawKind } from '#areas/draws/rules/draw-kinds.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import type { MixerViewProps } from '../mixer-view.ts'
import { type Mixer, sheetsOf } from '../sheets.ts'
import { AskSheet } from './asks.tsx'
import type { MadeDraw } from './draw-calls.ts'
import { fieldWith, leftOutWords, numbersWords } from './drawn-words.ts'
import { digits, draftNameOf, initialTerms, termRules } from './make-terms.ts'
import { TriedDraw } from './tried-draw.tsx'
import { useMake } from './use-make.ts'
import { WhoPlays } from './who-plays.tsx'

interface Props extends MixerViewProps {
  readonly kind: DrawKind
  /** One division; null for the whole event, or for all divisions at once. */
  readonly sid: number | null
  readonly isAllDivisions: boolean
  readonly terms: Gotten<typeof getMixerCourtAndRounds>
  readonly onMade: (made: MadeDraw) => void
}

/** Courts, their names and rounds, prefilled, and who plays. */
export function MakeForm({ mixer, reread, kind, sid, isAllDivisions, terms, onMade }: Props) {
  const { support } = useUser()
  const [initial] = useState(() => initialTerms(mixer, kind, sid, terms))
  const form = useForm({ initial, rules: termRules, draft: draftNameOf(mixer.eid, sid) })
  const here = candidatesIn(mixer, sid).filter(({ checkin }) => checkin).length
  const [chosenHere, setChosenHere] = useState<boolean>()
  // Proposed as soon as someone is checked in, unless the organizer has chosen.
  const onlyHere = here > 0 && (chosenHere ?? true)
  const make = useMake(
    { eid: mixer.eid, kind, sid },
    {
      reread,
      onMade: (made) => {
        form.forget()
        onMade(made)
      },
    },
  )
  const wished = { ...form.values, onlyHere, version: mixer.version }
  const errorOf = (field: string) => (make.trouble?.field === field ? withoutField(make.trouble.message) : undefined)
  const field = (name: 'courts' | 'courtNames' | 'rounds') => {
    const { error, ...rest } = form.text(name)
    return { ...rest, error: error ?? errorOf(name) }
  }
  const isOfField = make.trouble?.field !== undefined && make.trouble.field in initial
  return (
    <form className="stack" {...form.form(() => make.draw(wished))} onChange={make.calm}>
      <WhoPlays
        placedCount={candidatesIn(mixer, sid).length}
        here={here}
        onlyHere={onlyHere}
        onChange={setChosenHere}
      />
      <div className="field-pair">
        <TextField
          {...field('courts')}
          label="Courts"
          inputMode="numeric"
          autoComplete="off"
          hint="From 1 to 24."
          onChange={(event) => form.set({ courts: digits(event.currentTarget.value) })}
        />
        <TextField
          {...field('rounds')}
          label="Rounds"
          inputMode="numeric"
          autoComplete="off"
          hint="From 1 to 10."
          onChange={(event) => form.set({ rounds: digits(event.currentTarget.value) })}
        />
      </div>
      <TextField
        {...field('courtNames')}
        label="Court names"
        autoComplete="off"
        maxLength={255}
        hint="Separated by commas. A court without a name gets the lowest unused number."
      />
      {!isAllDivisions && (
        <Expected mixer={mixer} kind={kind} sid={sid} onlyHere={onlyHere} courts={form.values.courts} />
      )}
      {make.trouble && !isOfField && <Alert>{withoutField(make.trouble.message)}</Alert>}
      <div className="row">
        <Button type="submit" size="lg" loading={make.isPending} icon={<IconLayoutGridAdd aria-hidden size={24} />}>
          {isAllDivisions ? 'Draw all divisions' : 'Draw'}
        </Button>
        {support && kind === 'doubles' && (
          <Button
            kind="quiet"
            size="lg"
            loading={make.isPending}
            icon={<IconTestPipe aria-hidden size={24} />}
            onClick={() => make.test(wished)}
          >
            Test mixer
          </Button>
        )}
      </div>
      <p role="status">{make.isPending && 'Making the draw. This takes up to 5 seconds.'}</p>
      <AskSheet asks={make.asks} isBusy={make.isPending} onConfirm={make.confirm} onClose={make.dropAsks} />
      {make.tried && <TriedDraw tried={make.tried} onClose={make.dropTried} />}
    </form>
  )
}

/** Some sentences start with their field: "players: at least 4 are needed". */
const withoutField = (message: string) => message.replace(/^[a-z]+: (.)/, (_, first: string) => first.toUpperCase())

const candidatesIn = ({ players }: Mixer, sid: number | null) =>
  players.filter((player) => player.has_place && !player.is_no_show && (sid === null || player.sid === sid))

/** Players who left a current draw; a new one leaves them out, unless they are back. */
const haveLeft = (mixer: Mixer): ReadonlySet<number> =>
  new Set(
    sheetsOf(mixer).flatMap(({ left_out: leftPlayers = [] }) =>
      leftPlayers.filter(({ reason }) => reason === 'left').map(({ eiid }) => eiid),
    ),
  )

/**
 * Everyone in A is a woman and everyone in B a man, as far as stated, so the page can say which of them a group
 * lacks.
 */
const isSplitByGender = (players: Mixer['players']): boolean =>
  players.every(
    ({ group, gender, gender_stated: isStated }) => !isStated || group === null || (group === 'a') === (gender === 'F'),
  )

/** Above this number, names are only counted; the lists above the form have them. */
const mostNamed = 12

interface ExpectedProps extends Pick<Props, 'mixer' | 'kind' | 'sid'> {
  readonly onlyHere: boolean
  readonly courts: string
}

/** The expected result, before it is drawn: how many play and sit out, and who is left out. */
function Expected({ mixer, kind, sid, onlyHere, courts }: ExpectedProps) {
  const players = mixer.players.filter((player) => sid === null || player.sid === sid)
  const field = fieldWith(kind, players, onlyHere, haveLeft(mixer))
  const nameOf = new Map(players.map(({ eiid, name }) => [eiid, name]))
  const leftPlayers = field.leftOut.map(({ player, reason }) => ({ name: nameOf.get(player) ?? '', reason }))
  if (field.entrants.length === 0 && leftPlayers.length === 0) return <Alert kind="info">No registered players</Alert>
  return (
    <p className="mixer-expected">
      {numbersWords(kind, field, Number(courts), isSplitByGender(players))} {leftOutWords(leftPlayers, mostNamed)}
    </p>
  )
}
