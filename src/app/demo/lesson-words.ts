/** The page of the demo's instructor. */
export const instructorPage = {
  url: 'ana-castillo',
  zone: 'US/Mountain',
  bio: '<p>Patience at the net wins games. I teach beginners and players up to 4.0, one-on-one or in small groups.</p><ul><li>Third-shot drops and resets</li><li>Doubles positioning</li><li>Serves that go in</li></ul>',
  iptpa1: true,
  iptpa2: true,
  ppr: true,
  how_to_pay: 'Cash at the court or Venmo @ana-castillo.',
}

export interface DemoLesson {
  /** 0 is Sunday. */
  readonly weekday: number
  readonly from: string
  readonly to: string
  readonly title: string
  readonly location: string
  readonly description: string
  readonly availableSpots: number
  /** In cents. */
  readonly cost: number
  readonly color: string
  /** Demo accounts in the order in which they sign up. If there are more than spots, the rest are on the waitlist. */
  readonly students: readonly string[]
}

const clinic = {
  title: 'Beginners, group of four',
  location: 'Sunny Court, court 5',
  description: 'Grip, serve, return and scoring. We have paddles and balls.',
  availableSpots: 4,
  cost: 2500,
  color: '1f6f50',
}
const single = {
  title: 'Private lesson',
  location: 'Sunny Court, court 2',
  description: '',
  availableSpots: 1,
  cost: 6000,
  color: '3558a8',
}

/** A typical week of the demo's instructor. */
export const demoLessons: readonly DemoLesson[] = [
  { ...clinic, weekday: 2, from: '09:00', to: '10:30', students: ['clubmember', 'scorekeeper'] },
  { ...single, weekday: 3, from: '08:00', to: '09:00', students: ['scorekeeper', 'groupadmin'] },
  { ...single, weekday: 3, from: '09:15', to: '10:15', students: [] },
  { ...single, weekday: 4, from: '16:00', to: '17:00', students: ['clubmember'] },
  { ...clinic, weekday: 6, from: '10:00', to: '11:30', students: ['clubmember'] },
]
