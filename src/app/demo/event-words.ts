import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import type { EventType } from '#areas/events/rules/event-kinds.ts'
import { skillLevels } from './club-words.ts'

/** An event of the demo's club, without its title and times. */
export interface DemoEvent {
  /** Its group's name. */
  readonly group: string
  readonly type?: EventType
  readonly location: string
  readonly description: string
  readonly spots: number
  readonly costCents?: number
  readonly courts: string
  readonly isOpenToGroup?: boolean
  readonly isDraft?: boolean
  readonly promotion?: Promotion
  /** For how many hours it collects replies before its spots are drawn. */
  readonly collectHours?: number
  readonly question?: string
  /**
   * How it was played, if at all: all rounds with scores, with or without a draw; a ladder; a mixer; or in its third
   * round now.
   */
  readonly played?: 'rounds' | 'drawn' | 'ladder' | 'mixer' | 'running'
  /** How many of the group gave each reply, in this order; the rest did not reply. In pairs if it needs partners. */
  readonly yes: number
  readonly waiting: number
  readonly no: number
  /** How many of those who come moved up from the waitlist. */
  readonly movedUp?: number
  /** Whether the members with a demo account come as well; they are listed first. */
  readonly isWithAccounts?: boolean
  readonly divisions?: readonly { readonly name: string; readonly spots: number }[]
}

/** An event that happens every week, with its times in the club's time zone. */
export interface WeeklyEvent extends DemoEvent {
  readonly title: string
  /** 0 is Sunday. */
  readonly weekday: number
  /** 0 is the first such weekday after today; negative weeks are in the past. */
  readonly week: number
  readonly from: string
  readonly to: string
}

const roundRobin = {
  group: 'Monday Round Robin',
  title: 'Monday Round Robin',
  weekday: 1,
  from: '09:00',
  to: '11:00',
  location: 'Vernon Worthen Park, courts 1 to 6',
  description:
    '<p>Partners rotate every round. Games to 11, win by 1.</p><p>Please come <b>10 minutes early</b>, and bring water.</p>',
  spots: 16,
  courts: '1,2,3,4,5,6',
} as const

const ladder = {
  group: 'Thursday Ladder',
  title: 'Thursday Ladder',
  type: 'ladder',
  weekday: 4,
  from: '18:00',
  to: '20:00',
  location: 'Little Valley, courts 9 to 12',
  description: '<p>Four players to a court. The top player moves up, and the bottom player moves down.</p>',
  spots: 16,
  courts: '9,10,11,12',
} as const

/** More people want to play than can, so the spots are drawn. */
const popular = {
  group: 'Monday Round Robin',
  title: 'Tuesday Twelve',
  weekday: 2,
  from: '09:00',
  to: '11:00',
  location: 'Vernon Worthen Park, courts 1 to 3',
  description: '<p>Three courts, twelve players, no rush: reply when it suits you. The spots are drawn.</p>',
  spots: 12,
  courts: '1,2,3',
  yes: 0,
  no: 1,
} as const

/** The event whose fee was paid by card. */
export const paidEvent = 'Sunday Social'

const mixer = {
  group: 'Club Mixers',
  location: 'Vernon Worthen Park, courts 1 to 9',
  description:
    '<p>Six rounds with rotating partners. Check your phone or the clubhouse screen for your next court.</p>',
  spots: 40,
  courts: '1,2,3,4,5,6,7,8,9',
  isWithAccounts: true,
  yes: 40,
  waiting: 0,
  no: 2,
} as const

/** The day's mixers; their times and titles depend on the hour. */
export const runningMixer: DemoEvent = { ...mixer, played: 'running' }
export const finishedMixer: DemoEvent = { ...mixer, played: 'mixer' }
export const nextMixer: DemoEvent = { ...mixer, yes: 31 }

/** The weekly events that a newcomer finds: every kind of event, in every state, some with people on the waitlist. */
export const weeklyEvents: readonly WeeklyEvent[] = [
  ...[-6, -5, -4, -3].map(
    (week) =>
      ({
        ...roundRobin,
        week,
        played: 'rounds',
        yes: 14 + (week % 3),
        waiting: 0,
        no: 3,
        movedUp: 3 + (week % 3),
      }) as const,
  ),
  { ...roundRobin, week: -2, played: 'rounds', yes: 14, waiting: 0, no: 4, movedUp: 2 },
  { ...roundRobin, week: -1, played: 'drawn', yes: 16, waiting: 0, no: 3, movedUp: 1 },
  ...[-5, -4, -3, -2, -1].map(
    (week) => ({ ...ladder, week, played: 'ladder', yes: 12 - (week % 2), waiting: 0, no: 1 }) as const,
  ),
  {
    group: 'Club Mixers',
    title: paidEvent,
    weekday: 0,
    week: -2,
    from: '16:00',
    to: '18:00',
    location: 'Little Valley, courts 1 to 4',
    description: '<p>Play, then stay for soup and bread. The fee covers the food.</p>',
    spots: 16,
    costCents: 800,
    courts: '1,2,3,4',
    isWithAccounts: true,
    yes: 12,
    waiting: 0,
    no: 2,
  },
  { ...roundRobin, week: 0, promotion: 'auto', question: 'Can you bring balls?', yes: 16, waiting: 3, no: 4 },
  { ...roundRobin, week: 1, isDraft: true, yes: 0, waiting: 0, no: 0 },
  { ...popular, week: 0, collectHours: 12, waiting: 18 },
  { ...popular, week: 1, collectHours: 72, waiting: 15 },
  { ...ladder, week: 0, isOpenToGroup: true, yes: 11, waiting: 0, no: 0 },
  {
    group: 'Monday Round Robin',
    title: 'Partner Saturday',
    weekday: 6,
    week: 1,
    from: '08:30',
    to: '11:30',
    location: 'Little Valley, courts 1 to 8',
    description:
      '<p>Bring a partner, or register alone and we’ll help you find one.</p><ul><li>Coffee after play</li></ul>',
    spots: 24,
    costCents: 500,
    courts: '1,2,3,4,5,6,7,8',
    yes: 8,
    waiting: 0,
    no: 2,
    divisions: [
      { name: `${skillLevels[2]} and up`, spots: 8 },
      { name: 'Open', spots: 0 },
    ],
  },
  {
    group: 'Early Birds',
    title: 'Sunrise open play',
    weekday: 3,
    week: 0,
    from: '06:30',
    to: '08:00',
    location: 'Vernon Worthen Park, courts 1 and 2',
    description: '<p>Come as you are. If you’re the first to arrive, please sweep the courts.</p>',
    spots: 8,
    courts: '1,2',
    isOpenToGroup: true,
    yes: 5,
    waiting: 0,
    no: 0,
  },
]
