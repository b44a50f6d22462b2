import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/desk/section.tsx'
import { CheckField, TextField } from '../../../ui/fields.tsx'
import type { ShownEvent } from '../words.ts'
import { paymentOf } from './person-table.tsx'
import { Scanner } from './scanner.tsx'
import { nameOf, type Person, useCheckIn, useRegistrationAct } from './use-desk.ts'

/** Who is here: by number, by scanned code, or by name. */
export function CheckIn({ event, people }: { event: ShownEvent; people: readonly Person[] }) {
  const [code, setCode] = useState('')
  const [text, setText] = useState('')
  const { checkIn, isPending } = useCheckIn(event.eid, () => setCode(''))
  const { act } = useRegistrationAct()
  const expected = people.filter(({ state }) => state === 'registered')
  const shown = expected.filter((person) => nameOf(person).toLowerCase().includes(text.trim().toLowerCase()))
  const here = expected.filter(({ is_here: isHere }) => isHere).length
  return (
    <>
      <Section title={`${here} of ${expected.length} are here`}>
        <form
          className="pe-number"
          aria-label="Check in by number"
          onSubmit={(event_) => {
            event_.preventDefault()
            if (code.trim() !== '') checkIn(code.trim())
          }}
        >
          <TextField
            label="Number"
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            value={code}
            onChange={(typed) => setCode(typed.currentTarget.value)}
          />
          <Button type="submit" icon={<IconUserCheck aria-hidden size={22} />} loading={isPending}>
            Check in
          </Button>
        </form>
        <Scanner onCode={checkIn} />
      </Section>
      <Section title="By name">
        <TextField
          label="Name"
          type="search"
          autoComplete="off"
          value={text}
          onChange={(typed) => setText(typed.currentTarget.value)}
        />
        {shown.length === 0 && <p className="muted">Nobody of that name is registered.</p>}
        <ul className="pe-arrivals" aria-label="Registered">
          {shown.map((person) => (
            <li key={person.rid}>
              <CheckField
                label={
                  <>
                    {nameOf(person)} <span className="muted num">No. {person.number}</span>{' '}
                    {person.payment === 'due' && <strong>{paymentOf(person)}</strong>}
                  </>
                }
                checked={person.is_here}
                onChange={() => act(person.rid, person.is_here ? 'undo-check-in' : 'check-in')}
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
