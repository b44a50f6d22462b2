import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { nameFinder } from '#kernel/rules/names.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { LastAnswers } from '#kernel/web/ui/desk/last-answers.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import type { DeskPerson } from './desk-person.ts'
import { Scanner } from './scanner.tsx'
import type { Arrivals } from './use-arrivals.ts'

interface Props<Person extends DeskPerson> {
  readonly people: readonly Person[]
  readonly inWords: string
  readonly arrivals: Arrivals<Person>
}

/** Checks people in by number, by scanned code, or by name. */
export function CheckIn<Person extends DeskPerson>({ people, inWords, arrivals }: Props<Person>) {
  const { answers, byCode, tick } = arrivals
  const [code, setCode] = useState('')
  const [text, setText] = useState('')
  const expected = people.filter(({ state }) => state === 'in')
  const isSought = nameFinder(text)
  const visiblePeople = expected.filter(({ name }) => isSought(name))
  const here = expected.filter(({ isHere }) => isHere).length
  return (
    <>
      <Section title={`${here} of ${expected.length} checked in`}>
        <form
          className="desk-number"
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
        <ul className="desk-arrivals" aria-label={inWords}>
          {visiblePeople.map((person) => (
            <li key={person.id}>
              <CheckField
                label={
                  <>
                    {person.name} <span className="muted num">No. {person.number}</span>{' '}
                    {person.isDue && <strong>{person.payment}</strong>}
                  </>
                }
                checked={person.isHere}
                onChange={() => tick(person, !person.isHere)}
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
