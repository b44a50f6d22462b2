/**
 * Texts and numbers that look right in a field of a given name. They are only proposals: the sampler takes the first
 * that the shape accepts.
 */

const firstNames = ['Marge', 'Bob', 'Rosa', 'Ken'] as const
const lastNames = ['Olsen', 'Lee', 'Diaz', 'Park'] as const

/** The day of all made-up answers. It is far enough in the future that events are upcoming. */
const day = '2031-10-09'

type Proposal = readonly [name: RegExp, texts: (index: number) => readonly string[]]

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

/** The first line whose pattern fits the name of a field proposes first. */
const byName: readonly Proposal[] = [
  [/^(first|first_name)$/, (index) => [pick(firstNames, index)]],
  [/^(last|last_name)$/, (index) => [pick(lastNames, index)]],
  [/rating|level/, (index) => [pick(['3.5', '4.0'], index)]],
  [/club/, (index) => [pick(['Sunny Court Pickleball Club', 'Riverside Pickleball'], index)]],
  [/group/, (index) => [pick(['Tuesday Mixers', 'Ladder'], index)]],
  [/event|title/, (index) => [pick(['Morning Mixer', 'Evening Ladder'], index)]],
  [/email|mail_to|sent_to/, (index) => [`${pick(firstNames, index).toLowerCase()}@example.org`]],
  [/phone/, (index) => [`801555012${index % 10}`]],
  [/color|colour/, (index) => ['', '#'].map((mark) => mark + pick(['2e7d32', '1565c0'], index))],
  [/url|link|site|picture|photo|image/, () => ['https://example.org/']],
  [/zone/, () => ['America/Denver']],
  [/court/, (index) => [String(index + 1)]],
  [/location|place|address/, () => ['Sunny Court Park']],
  [/text|message|note|about|description|body|reason/, () => ['See you on the courts!']],
  [/user/, (index) => [`${pick(firstNames, index)}${pick(lastNames, index)}`.toLowerCase()]],
  [/name|player|member|by$/, (index) => [`${pick(firstNames, index)} ${pick(lastNames, index)}`]],
]

const anywhere = (index: number): readonly string[] => [
  `Example ${index + 1}`,
  `example-${index + 1}`,
  `${index + 1}`,
  '50',
  'A',
  'ABCDEFGH',
  '0'.repeat(64),
  'https://example.org/',
  'marge@example.org',
  '#2e7d32',
  '',
]

/** Dates and times in every spelling of the wire. A plain text field would accept them too, so the name decides. */
const times: readonly string[] = [
  `${day}T18:00:00.000Z`,
  `${day}T18:00`,
  day,
  '18:00',
  day.slice(0, 7),
  day.slice(0, 4),
  `00000000-0000-4000-8000-000000000001`,
]

const isTime = /(_at|_time|time|date|day|start|end|opens|closes|since|until|due)$/

/** Texts for a field, the most plausible first; `index` is the position in a list. */
export function textsFor(field: string, index: number): readonly string[] {
  const named = byName.find(([name]) => name.test(field))?.[1](index) ?? []
  const general = [...anywhere(index), ...times]
  return isTime.test(field) ? [...times, ...named, ...general] : [...named, ...general]
}

/** Numbers for a field: ids count up in a list, and amounts are small. */
export function numbersFor(field: string, index: number): readonly number[] {
  if (/cents|fee|price|amount|total/.test(field)) return [1200, 12, 1, 0]
  if (/year/.test(field)) return [2031, 1]
  if (/month/.test(field)) return [10, 1]
  return [index + 1, index, 0.5, 0, -1, 100, 2031, 15, 30, 60, 1000]
}
