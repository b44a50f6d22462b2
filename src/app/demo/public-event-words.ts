import type { PublicTerms } from '#areas/public-events/server/event-fields.ts'

/** A public event of the demo. `{season}` in its name is replaced with the season of its date. */
export interface DemoPublicEvent extends Omit<PublicTerms, 'startTime' | 'endTime' | 'openTime' | 'closeTime'> {
  readonly organiser: 'clubadmin' | 'scorekeeper'
  /** It is on the first such weekday at least `inDays` days after the start; 0 is Sunday. */
  readonly inDays: number
  readonly weekday: number
  /** Local times. */
  readonly from: string
  readonly until: string
  /** How many people have registered; those beyond the spots are on the waitlist. */
  readonly people: number
}

const clinic: DemoPublicEvent = {
  organiser: 'clubadmin',
  inDays: 12,
  weekday: 6,
  from: '09:00',
  until: '11:00',
  people: 6,
  name: 'Third shot clinic',
  type: 'clinic',
  location: 'Sunny Court, 12 Main Street, St. George, UT',
  description:
    '<p>Spend 2 hours on the shot that decides most rallies. Learn the drop, the drive and when to use each.</p><ul><li>Groups of four, each with a coach</li><li>Bring water and court shoes</li></ul>',
  spots: 8,
  waitlist: 4,
  cost: 2500,
  zone: 'US/Mountain',
  q1: 'What’s your skill level?',
  terms: 'I’ll take part at my own risk and wear court shoes.',
  refundPolicy: 'Full refund until a week before the clinic, and half until the day before.',
  howToPay: 'Cash or check at the desk, or Venmo @SunnyCourt.',
  published: true,
}

export const demoPublicEvents: readonly DemoPublicEvent[] = [
  clinic,
  {
    ...clinic,
    inDays: 20,
    from: '08:00',
    until: '17:00',
    people: 11,
    name: 'Red Rock Open',
    type: 'event',
    description:
      '<p>A day of doubles for everyone from 3.0 to 4.5. Includes 5 matches per player, medals and lunch.</p>',
    spots: 8,
    waitlist: 6,
    promotion: 'offer',
    cost: 4000,
    q1: 'Who’s your partner, if you have one?',
    q2: 'Lunch: meat or vegetarian?',
    refundPolicy: 'No refunds after registration closes.',
  },
  {
    ...clinic,
    inDays: 41,
    weekday: 0,
    from: '10:00',
    until: '12:30',
    people: 3,
    name: '{season} camp for beginners',
    type: 'camp',
    description:
      '<p>Never held a paddle? We’ll lend you one. Learn the rules, practice your serve and play your first games.</p>',
    spots: 16,
    waitlist: 0,
    cost: 0,
    q1: '',
    howToPay: '',
    refundPolicy: '',
  },
  {
    ...clinic,
    organiser: 'scorekeeper',
    inDays: 15,
    weekday: 3,
    people: 1,
    name: 'Morning dinks in the park',
    type: 'event',
    description: '<p>Come play with us, just for fun.</p>',
    location: 'Vernon Worthen Park, St. George, UT',
    spots: 12,
    waitlist: 0,
    cost: 0,
    q1: '',
    howToPay: '',
    refundPolicy: '',
  },
]

/** The people who register in the demo. */
export const demoRegistrants: readonly (readonly [first: string, last: string, answer: string])[] = [
  ['Nadia', 'Brandt', '3.5'],
  ['Wes', 'Oakley', '3.0'],
  ['Ines', 'Moreau', '4.0'],
  ['Carl', 'Whitfield', 'beginner'],
  ['Petra', 'Lang', '3.5'],
  ['Hugo', 'Santos', '3.0'],
  ['Mae', 'Sullivan', '3.5'],
  ['Otis', 'Grant', '4.0'],
  ['Lena', 'Fischer', '3.0'],
  ['Ray', 'Dawson', '3.5'],
  ['Tess', 'Morgan', '2.5'],
]
