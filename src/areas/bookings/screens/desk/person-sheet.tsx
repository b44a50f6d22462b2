import type { TablerIcon } from '@tabler/icons-react'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import { SheetItem } from '#kernel/web/ui/sheet.tsx'
import { type DeskPerson, standingOf } from './desk-person.ts'

interface FactsProps {
  readonly person: DeskPerson
  readonly zone: string
  readonly questions: readonly string[]
}

/** One person's number, state, contact and answers. */
export function PersonFacts({ person, zone, questions }: FactsProps) {
  const { number, payment, phone, email, answers } = person
  return (
    <>
      <p className="num">
        Number {number} · {[standingOf(person, zone), payment].filter(Boolean).join(' · ')}
      </p>
      <p>
        {phone && (
          <a className="touch-link" href={`tel:${phone}`}>
            {readablePhone(phone)}
          </a>
        )}{' '}
        {email && (
          <a className="touch-link" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </p>
      {questions.map((question, index) => (
        <p key={index}>
          <span className="muted">{question}</span> {answers[index] || '–'}
        </p>
      ))}
    </>
  )
}

interface PayProps<Way extends string> {
  readonly ways: readonly Way[]
  readonly isBusy: boolean
  readonly onPaid: (way: Way) => void
}

/** Marks someone as paid, and how. */
export function PayChoice<Way extends string>({ ways, isBusy, onPaid }: PayProps<Way>) {
  const [way, setWay] = useState(ways[0])
  return (
    <div className="row">
      <select
        className="field-input field-select desk-pay"
        aria-label="Paid by"
        value={way}
        onChange={({ currentTarget: { value } }) => setWay(ways.find((one) => one === value))}
      >
        {ways.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <Button icon={<IconCash aria-hidden size={22} />} loading={isBusy} onClick={() => way && onPaid(way)}>
        Mark paid
      </Button>
    </div>
  )
}

/** Something that can be done with a person. */
export interface PersonAct {
  readonly words: string
  readonly Icon: TablerIcon
  readonly isDangerous?: boolean
  readonly run: () => void
}

/** What can be done with a person, one below another. */
export function PersonActs({ acts }: { acts: readonly PersonAct[] }) {
  return acts.map(({ words, Icon, isDangerous = false, run }) => (
    <SheetItem key={words} icon={<Icon aria-hidden size={24} />} isDangerous={isDangerous} onClick={run}>
      {words}
    </SheetItem>
  ))
}
