import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { nameFinder } from '#kernel/rules/names.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { LastAnswers } from '#kernel/web/ui/desk/last-answers.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { paymentOf } from './person-table.tsx'
import { Scanner } from './scanner.tsx'
import type { Arrivals } from './use-arrivals.ts'
import { nameOf, type Person } from './use-desk.ts'

interface Props {
  readonly people: readonly Person[]
  readonly arrivals: Arrivals
}

/** Checks people in by number, by scanned code, or by name. */
export function CheckIn({ people, arrivals: { answers, byCode, tick } }: Props) {
  const [code, setCode] = useState('')
  const [text, setText] = useState('')
  const expected = people.filter(({ state }) => state === 'registered')
  const isSought = nameFinder(text)
  const visiblePeople = expected.filter((person) => isSought(nameOf(person)))
  const here = expected.filter(({ is_here: isHere }) => isHere).length
  return (
    <>
      <Section title={`${here} of ${expected.length} checked in`}>
        <form
          className="pe-number"
          aria-label="Check in by number"
          onSubmit={(event) => {
            event.preventDefault()
            if (code.trim() !== '') void byCode(code.trim(), people)
            setCode('')
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
          <Button type="submit" icon={<IconUserCheck aria-hidden size={22} />}>
            Check in
          </Button>
        </form>
        <Scanner onCode={(scanned) => void byCode(scanned, people)} />
        <LastAnswers answers={answers} />
      </Section>
      <Section title="By name">
        <TextField
          label="Name"
          type="search"
          autoComplete="off"
          value={text}
          onChange={(typed) => setText(typed.currentTarget.value)}
        />
        {visiblePeople.length === 0 && (
          <p className="muted">{text ? 'No one with that name is registered.' : 'No one is registered yet.'}</p>
        )}
        <ul className="pe-arrivals" aria-label="Registered">
          {visiblePeople.map((person) => (
            <li key={person.rid}>
              <CheckField
                label={
                  <>
                    {nameOf(person)} <span className="muted num">No. {person.number}</span>{' '}
                    {person.payment === 'due' && <strong>{paymentOf(person)}</strong>}
                  </>
                }
                checked={person.is_here}
                onChange={() => tick(person, !person.is_here)}
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
