import { useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#areas/draws/rules/draw-request.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { SelectField, TextField } from '#kernel/web/ui/fields.tsx'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { courtOfRound } from '../../seeing/words.ts'
import { type Mixer, namesOf, type Sheet } from '../../sheets.ts'
import { type Change, type ChangeStart, courtsOf, freeToCome, seatedToCome } from './change-steps.ts'
import { type FoundMember, PickMember } from './pick-member.tsx'
import { PickPlayer } from './pick-player.tsx'
import { SwapStep } from './swap-step.tsx'

const { Later: GuestOffer } = lazyPart(
  async () => (await import('#areas/events/screens/guests/guest-offer.tsx')).GuestOffer,
  null,
)

export interface StepProps {
  readonly mixer: Mixer
  readonly sheet: Sheet
  readonly start: ChangeStart
  readonly isBusy: boolean
  /** The change is complete: show what it would do. */
  readonly onChange: (change: Change) => void
}

interface Props extends StepProps {
  readonly step: Exclude<ChangeStart['step'], 'menu'>
  readonly reread: () => Promise<unknown>
  readonly onSwapped: () => void
}

/** The fields of one change. */
export function ChangeStep({ step, reread, onSwapped, ...of }: Props) {
  switch (step) {
    case 'replace':
      return <Replace {...of} />
    case 'arrives':
      return <Arrives {...of} reread={reread} />
    case 'leaves':
      return <Leaves {...of} />
    case 'close-court':
      return <CloseCourt {...of} />
    case 'open-court':
      return <OpenCourt {...of} />
    case 'rounds':
      return <RoundsStep {...of} />
    case 'draw-rest':
      return (
        <Next {...of} change={{ kind: 'draw-rest' }}>
          Rounds that haven’t started get a new draw.
        </Next>
      )
    case 'several':
      return <Several {...of} />
    case 'swap':
      return <SwapStep mixer={of.mixer} sheet={of.sheet} reread={reread} onSwapped={onSwapped} />
  }
}

interface NextProps extends Pick<StepProps, 'isBusy' | 'onChange'> {
  /** Undefined until it is complete. */
  readonly change: Change | undefined
  readonly children?: string
}

function Next({ change, isBusy, onChange, children }: NextProps) {
  return (
    <>
      {children && <p>{children}</p>}
      <Button size="lg" loading={isBusy} aria-disabled={!change} onClick={() => change && onChange(change)}>
        Preview the change
      </Button>
    </>
  )
}

function Replace({ mixer, sheet, start, ...next }: StepProps) {
  const [one, setOne] = useState(start.one)
  const [two, setTwo] = useState(start.two)
  const free = freeToCome(mixer, sheet)
  return (
    <>
      <PickPlayer
        label="Who goes"
        players={seatedToCome(mixer, sheet)}
        likely={sheet.missing ?? []}
        chosen={one}
        onChoose={setOne}
      />
      {one !== undefined && (
        <PickPlayer
          label="Who’s coming?"
          players={free}
          likely={free.map(({ eiid }) => eiid)}
          chosen={two}
          onChoose={setTwo}
        />
      )}
      <NobodyFree mixer={mixer} isEmpty={free.length === 0} />
      <Next {...next} change={one !== undefined && two !== undefined ? { kind: 'replace', one, two } : undefined} />
    </>
  )
}

function Arrives({ mixer, sheet, start, reread, ...next }: StepProps & Pick<Props, 'reread'>) {
  const [eiid, setEiid] = useState(start.one)
  const [member, setMember] = useState<FoundMember>()
  const free = freeToCome(mixer, sheet)
  const change: Change | undefined = eiid === undefined ? undefined : { kind: 'arrives', eiid }
  return (
    <>
      {!member && (free.length > 0 || eiid !== undefined) && (
        <PickPlayer
          label="Who’s coming?"
          players={free}
          likely={free.map((player) => player.eiid)}
          chosen={eiid}
          onChoose={setEiid}
        />
      )}
      {!member && free.length === 0 && <p>Everyone who has a spot is in the draw.</p>}
      {eiid === undefined && (
        <PickMember
          label={free.length === 0 ? 'Who’s coming?' : 'Someone without a spot'}
          hint="We’ll move them to Yes first, even if the event is full."
          placedMids={mixer.players.filter(({ has_place: hasPlace }) => hasPlace).map(({ mid }) => mid)}
          chosen={member}
          onChoose={setMember}
          guestOffer={(name) => (
            <GuestOffer eid={mixer.eid} name={name} onAdded={(guest) => reread().then(() => setEiid(guest.eiid))} />
          )}
        />
      )}
      <Next {...next} change={member ? { kind: 'comes', mid: member.mid } : change} />
    </>
  )
}

/** Says that a player who arrives needs a spot, and links to the event, where they get one. */
function NobodyFree({ mixer, isEmpty }: { mixer: Mixer; isEmpty: boolean }) {
  const pathOf = useEventPath()
  return (
    <p className="field-hint">
      {isEmpty && 'Everyone who has a spot is in the draw. '}
      Someone else? <Link to={pathOf(eventPaths.eventDetail, mixer.eid)}>Add them to the event’s Yes list first.</Link>
    </p>
  )
}

function Leaves({ mixer, sheet, start, ...next }: StepProps) {
  const [eiid, setEiid] = useState(start.one)
  return (
    <>
      <PickPlayer
        label="Who leaves"
        players={seatedToCome(mixer, sheet)}
        likely={sheet.missing ?? []}
        chosen={eiid}
        onChoose={setEiid}
      />
      {eiid !== undefined && <PlaysNow mixer={mixer} sheet={sheet} eiid={eiid} />}
      <Next {...next} change={eiid === undefined ? undefined : { kind: 'leaves', eiid }} />
    </>
  )
}

/**
 * Rounds that have started stay as they are, so the current game would be short a player; someone who sits out can
 * take over.
 */
function PlaysNow({ mixer, sheet, eiid }: Pick<StepProps, 'mixer' | 'sheet'> & { readonly eiid: number }) {
  const now = sheet.begun - 1
  const court = sheet.draw[now]?.courts.findIndex((players) => players.includes(eiid)) ?? -1
  const resting = sheet.draw[now]?.byes ?? []
  if (court < 0 || resting.length === 0) return null
  return (
    <Alert kind="info">
      Round {sheet.begun} stays as it is, with {namesOf(mixer.players)(eiid)} on {courtOfRound(sheet, now, court)}. If
      that game isn’t over, use Edit Draw afterward to swap in a player who’s sitting out:{' '}
      {listText(resting.map(namesOf(mixer.players)))}.
    </Alert>
  )
}

/** Everyone whom replies have removed or added, drawn out and in at once. */
function Several({ mixer, start: { leave = [], arrive = [] }, ...next }: StepProps) {
  const nameOf = namesOf(mixer.players)
  return (
    <>
      {leave.length > 0 && (
        <p>
          Out: <strong>{listText(leave.map(nameOf))}</strong>
        </p>
      )}
      {arrive.length > 0 && (
        <p>
          In: <strong>{listText(arrive.map(nameOf))}</strong>
        </p>
      )}
      <Next {...next} change={{ kind: 'several', leave: [...leave], arrive: [...arrive] }} />
    </>
  )
}

function CloseCourt({ sheet, isBusy, onChange }: StepProps) {
  return (
    <>
      <p>Which court do you want to close?</p>
      <div className="row">
        {courtsOf(sheet).map((court) => (
          <Button
            key={court}
            kind="quiet"
            size="lg"
            loading={isBusy}
            onClick={() => onChange({ kind: 'close-court', court })}
          >
            Court {court}
          </Button>
        ))}
      </div>
    </>
  )
}

function OpenCourt({ isBusy, onChange }: StepProps) {
  const [court, setCourt] = useState('')
  const name = court.trim()
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (name) onChange({ kind: 'open-court', court: name })
      }}
    >
      <TextField
        label="Court name"
        maxLength={40}
        autoComplete="off"
        value={court}
        onChange={(event) => setCourt(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" loading={isBusy} aria-disabled={!name}>
        Preview the change
      </Button>
    </form>
  )
}

function RoundsStep({ sheet, ...next }: StepProps) {
  const [rounds, setRounds] = useState(sheet.rounds)
  const least = Math.max(1, sheet.begun)
  const numbers = Array.from({ length: limits.rounds - least + 1 }, (_, place) => String(least + place))
  return (
    <>
      <SelectField
        label="Rounds in all"
        options={numbers}
        value={String(rounds)}
        onChange={(event) => setRounds(Number(event.currentTarget.value))}
      />
      {least > 1 && <Alert kind="info">{`${least} rounds have started, so there can’t be fewer.`}</Alert>}
      <Next {...next} change={rounds === sheet.rounds ? undefined : { kind: 'rounds', rounds }} />
    </>
  )
}
