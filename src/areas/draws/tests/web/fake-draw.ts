import type { getDraw } from '#areas/draws/calls/draws.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { drawnRounds } from './drawn-rounds.ts'

type Draw = Gotten<typeof getDraw>
type Player = Draw['players'][number]

export const drawRoute = 'GET /api/getDraw/12'

/** Eiids 1 to 6; the member who reads in these tests is Marge, number 1. */
const people = ['Marge Olsen', 'Ann Becker', 'Bo Chen', 'Cy Diaz', 'Dee Evans', 'Ed Fox']

export function drawnPlayer(eiid: number, name: string, change: Partial<Player> = {}): Player {
  const [first = '', last = ''] = name.split(' ')
  return {
    eiid,
    mid: eiid === 1 ? 7 : eiid + 100,
    first,
    last,
    name,
    partner: '',
    partner_eiid: null,
    club_rating: '',
    rating: '',
    group: null,
    gender: '',
    gender_stated: true,
    checkin: false,
    is_no_show: false,
    has_place: false,
    sid: null,
    ...change,
  }
}

const players = people.map((name, place) => drawnPlayer(place + 1, name))

/** One court and two who rest, in three rounds. */
const rounds = [
  { courts: [[1, 2, 3, 4]], byes: [5, 6] },
  { courts: [[5, 6, 1, 3]], byes: [2, 4] },
  { courts: [[5, 2, 6, 4]], byes: [1, 3] },
]

/** A draw as members get it. */
export function aDraw(change: Partial<Draw> = {}): Draw {
  return {
    did: 9,
    sid: null,
    sub_name: '',
    number: 2,
    kind: 'doubles',
    draw_type: 'doubles',
    partner: false,
    draw: drawnRounds(rounds),
    courts: 1,
    rounds: 3,
    court_names: '5',
    round_courts: [['5'], ['5'], ['5']],
    begun: 1,
    started: 1,
    version: 3,
    seed: 4,
    is_cut: false,
    sentence: 'Nobody sits out twice in a row.',
    made_at: '2037-11-23T14:58:00.000Z',
    made_text: '7:58 am',
    made_by: 'Jan Olsen',
    eid: 12,
    seq: 5,
    title: 'Monday Round Robin',
    start_time: '2037-11-23T15:00:00.000Z',
    start_text: 'Mon 11/23/2037 8:00 am',
    times_mixer_generated: 2,
    points: 15,
    is_hidden: false,
    may_edit: false,
    players,
    divisions: [],
    ...change,
  }
}

const none = { did: null, kind: null, draw_type: null, draw: null, number: 0, courts: 0, rounds: 0, round_courts: [] }
const noSheet = {
  ...none,
  begun: 0,
  started: 0,
  court_names: '',
  sentence: '',
  made_at: '',
  made_text: '',
  made_by: '',
}

/** An event before it is drawn. */
export const notDrawn = (): Draw => aDraw({ ...noSheet, players: [] })

/** The same players in two divisions: A plays doubles, B singles. */
export function aDrawOfDivisions(): Draw {
  const { draw, kind, draw_type, ...sheet } = aDraw()
  if (!draw || !kind || !draw_type) throw new Error('aDraw is drawn')
  const division = { ...sheet, draw, kind, draw_type }
  const doubles = drawnRounds([{ courts: [[1, 2, 3, 4]], byes: [] }])
  const singles = drawnRounds([{ courts: [[5, 6]], byes: [] }])
  return aDraw({
    ...noSheet,
    divisions: [
      { ...division, did: 10, sid: 1, sub_name: 'A', draw: doubles, round_courts: [['5']] },
      { ...division, did: 11, sid: 2, sub_name: 'B', draw: singles, round_courts: [['North']], begun: 0 },
    ],
  })
}
