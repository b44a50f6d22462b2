import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getChangeLog, getEventAdmin, getMixerCourtAndRounds } from '#areas/draws/calls/draws.ts'
import { event } from '#areas/events/tests/web/fake-board.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { reply } from '#tests/support/web/fake-network.ts'
import { drawnRounds } from './drawn-rounds.ts'

export type FakeMixer = Gotten<typeof getEventAdmin>
type Player = FakeMixer['players'][number]
export type FakeSheet = FakeMixer['divisions'][number]

/** Somebody who holds a place; invitations are numbered from 1. */
export function placed(eiid: number, name: string, change: Partial<Player> = {}): Player {
  const [first = '', last = ''] = name.split(' ')
  return {
    eiid,
    mid: eiid + 100,
    first,
    last,
    name,
    partner: '',
    partner_eiid: null,
    club_rating: '3.5',
    rating: '',
    group: null,
    gender: '',
    gender_stated: true,
    checkin: false,
    is_no_show: false,
    has_place: true,
    sid: null,
    ...change,
  }
}

export const nine = [
  placed(1, 'Ann Adams', { gender: 'F' }),
  placed(2, 'Bo Brown', { gender: 'M' }),
  placed(3, 'Cy Clark', { gender: 'M' }),
  placed(4, 'Di Dunn', { gender: 'F' }),
  placed(5, 'Ed Evans', { gender: 'M' }),
  placed(6, 'Flo Fox', { gender: 'F' }),
  placed(7, 'Gus Gray', { gender: 'M' }),
  placed(8, 'Hal Hill', { gender: 'M' }),
  placed(9, 'Ida Irwin', { gender: 'F', gender_stated: false }),
]

/** Nine players on two courts, three rounds; one rests. */
export const sheet: FakeSheet = {
  did: 40,
  sid: null,
  sub_name: '',
  number: 2,
  kind: 'doubles',
  draw_type: 'doubles',
  partner: false,
  draw: drawnRounds([
    {
      courts: [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
      byes: [9],
    },
    {
      courts: [
        [1, 5, 9, 6],
        [2, 7, 3, 4],
      ],
      byes: [8],
    },
    {
      courts: [
        [8, 9, 1, 3],
        [2, 6, 4, 5],
      ],
      byes: [7],
    },
  ]),
  courts: 2,
  rounds: 3,
  court_names: '1,2',
  round_courts: [
    ['1', '2'],
    ['1', '2'],
    ['1', '2'],
  ],
  begun: 0,
  started: 0,
  version: 3,
  seed: 4711,
  is_cut: false,
  sentence: 'Everybody plays 2 to 3 games.',
  made_at: '2037-11-23T14:58:00.000Z',
  made_text: '7:58 am',
  made_by: 'Jan Larkin',
  left_out: [],
  missing: [],
  extra: [],
}

const nothing = {
  did: null,
  sid: null,
  sub_name: '',
  number: 0,
  kind: null,
  draw_type: null,
  partner: false,
  draw: null,
  courts: 0,
  rounds: 0,
  court_names: '',
  round_courts: [],
  begun: 0,
  started: 0,
  seed: 0,
  is_cut: false,
  sentence: '',
  made_at: '',
  made_text: '',
  made_by: '',
}

/** What the mixer screens read, without a draw; `change` brings one. */
export const aMixer = (change: Partial<FakeMixer> = {}): FakeMixer => ({
  ...nothing,
  version: 3,
  eid: 12,
  seq: 5,
  title: event.title,
  start_time: event.start_time,
  start_text: event.start_text,
  times_mixer_generated: 2,
  points: 15,
  is_hidden: false,
  may_edit: true,
  players: nine,
  divisions: [],
  event: { ...event, court_names: '1,2' },
  yes: change.players ?? nine,
  ...change,
})

/** The same with the draw of three rounds. */
export const drawn = (change: Partial<FakeMixer> = {}): FakeMixer => aMixer({ ...sheet, ...change })

export const mixerRoute = 'POST /api/getEventAdmin/12'
export const terms = { courts: 2, rounds: 6, court_names: '1,2', mixer_type: '', times_mixer_generated: 0 }
/** The answers that a mixer screen reads. */
export const mixerAnswers = (mixer: FakeMixer = drawn()) => ({
  ...clubAnswers,
  ...reply(getEventAdmin, { eid: '12' }, asSent(getEventAdmin, mixer)),
  ...reply(getMixerCourtAndRounds, { eid: '12' }, terms),
  ...reply(getChangeLog, []),
})
