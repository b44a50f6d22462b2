import { useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import type { getDuesCollection, getDuesItems } from '#areas/dues/calls/seasons.ts'
import { countsNow } from '#areas/dues/rules/counting-season.ts'
import type { MethodByHand } from '#areas/dues/rules/dues-methods.ts'
import type { getClubMembers } from '#areas/members/calls/members.ts'
import { ChooseMembers, useChosenMembers } from '#areas/members/screens/choose-members.tsx'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { typedAmount } from '#kernel/rules/money.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { ChangeSeason } from './change-season.tsx'
import { handMethods } from './hand-methods.ts'
import { NotCounting } from './not-counting.tsx'
import { RecordedPayments } from './recorded-payments.tsx'
import { ToSeasons } from './to-seasons.tsx'
import { useRecording } from './use-recording.ts'
import { amountComplaint, membersWords } from './words.ts'

interface Props {
  readonly members: Gotten<typeof getClubMembers>
  readonly seasons: Gotten<typeof getDuesItems>
  readonly collection: Gotten<typeof getDuesCollection>
}

/** The entry of a select that counts as no choice (spec 002 §5). */
const none = { value: '', label: 'Select...' }

/** Who pays, and what: the same for everyone chosen. */
export function RecordPayments({ members, seasons, collection }: Props) {
  const club = useClub()
  const choice = useChosenMembers(members)
  const recording = useRecording(club.cid)
  const isAnnual = collection.annual_dues
  const current = seasons.find((season) => season.did === collection.did)
  // If there is a single season, it is chosen.
  const expected = isAnnual ? (current ?? (seasons.length === 1 ? seasons[0] : undefined)) : undefined
  const [method, setMethod] = useState<MethodByHand>('cash')
  const [did, setDid] = useState(expected ? String(expected.did) : '')
  const season = seasons.find((one) => String(one.did) === did)
  const [isMakingCurrent, setMakingCurrent] = useState(false)
  const [lacksName, setLacksName] = useState(false)
  const today = dayIn(club.time_zone, new Date())
  const form = useForm({
    initial: {
      amount: String(isAnnual ? (expected?.amount ?? '') : collection.dues),
      check: '',
      date: today,
      note: '',
    },
    rules: {
      amount: amountComplaint,
      date: (day) => (day === '' || day > today ? 'Choose today or an earlier day' : undefined),
      note: (note, { amount }) =>
        Number(typedAmount(amount)) === 0 && note.trim() === ''
          ? '$0 means the dues are waived. Add a note to say why.'
          : undefined,
    },
  })
  const { amount, check, date, note } = form.values
  const lacksSeason = isAnnual && did === ''
  const collecting = { isAnnual, currentId: collection.did }
  /** The name of the season that the recorded payments are for; undefined if they count now. */
  const waitsFor = (paidId: number | null) =>
    countsNow(collecting, paidId) ? undefined : seasons.find((one) => one.did === paidId)?.name
  const send = () => {
    setLacksName(choice.chosen.length === 0)
    if (choice.chosen.length === 0 || lacksSeason) return
    void recording.record(choice.chosen, {
      ...(did === '' ? {} : { did: Number(did) }),
      amount: typedAmount(amount),
      note,
      method,
      date,
      check_number: method === 'check' ? check : '',
    })
  }
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Section title="Who pays">
        <ChooseMembers members={members} choice={choice} />
        {lacksName && choice.chosen.length === 0 && <Alert>Select Name(s)</Alert>}
      </Section>
      <Section title="What each person pays">
        <form className="stack" {...form.form(send)}>
          {(isAnnual || seasons.length > 0) && (
            <PickField
              label="Season"
              options={[
                isAnnual ? none : { value: '', label: 'One year from the payment' },
                ...seasons.map((season) => ({ value: String(season.did), label: season.name })),
              ]}
              value={did}
              error={isAsked && lacksSeason ? 'Select Season' : undefined}
              onChange={(value) => {
                setDid(value)
                const chosenSeason = seasons.find((one) => String(one.did) === value)
                if (chosenSeason) form.set({ amount: String(chosenSeason.amount) })
              }}
            />
          )}
          {isAnnual && seasons.length === 0 && (
            <ToSeasons>There’s no season yet. Add one first, then record payments for it.</ToSeasons>
          )}
          {season && !countsNow(collecting, season.did) && (
            <NotCounting
              name={season.name}
              current={current?.name}
              isAnnual={isAnnual}
              onMakeCurrent={() => setMakingCurrent(true)}
            />
          )}
          <div className="dues-fields">
            <TextField
              label="Dollars for each"
              hint="Any amount counts as paid. 0 waives the dues."
              inputMode="decimal"
              autoComplete="off"
              {...form.text('amount')}
            />
            <TextField label="Payment date" type="date" max={today} {...form.text('date')} />
            <PickField label="Paid by" options={handMethods} value={method} onChange={setMethod} />
            {method === 'check' && (
              <TextField label="Check number" maxLength={40} autoComplete="off" {...form.text('check')} />
            )}
          </div>
          <TextField label="Note" maxLength={255} autoComplete="off" {...form.text('note')} />
          {recording.error && (
            <Alert>
              {recording.error.message}{' '}
              {recording.left.length > 0 && `Not recorded yet: ${membersWords(recording.left.length)}.`}
            </Alert>
          )}
          <div className="row">
            <Button type="submit" loading={recording.isBusy} onClick={() => setAsked(true)}>
              Record {counted(choice.chosen.length, 'payment')}
            </Button>
          </div>
        </form>
      </Section>
      {isMakingCurrent && season && (
        <ChangeSeason season={season} isFirst={!current} onClose={() => setMakingCurrent(false)} />
      )}
      {recording.done && (
        <RecordedPayments
          done={recording.done}
          members={members}
          waitsFor={waitsFor(recording.done.did)}
          isBusy={recording.isBusy}
        />
      )}
    </>
  )
}
