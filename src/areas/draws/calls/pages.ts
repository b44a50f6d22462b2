import type { PagesOf } from '#kernel/calls/pages.ts'

export const drawPaths = {
  eventMixer: '/club/eventmixer/:eid',
  mixedMixer: '/club/admin/mixedMixer/:eid',
  ratingMixer: '/club/admin/mixerByClubRating/:eid',
  singlesMixer: '/club/admin/singlesMixer/:eid',
  partnerMixerSub: '/club/partnerMixerSub/:eid',
  doubleMixerSub: '/club/doublemixersub/:eid',
  mixerCheck: '/club/admin/mixercheck/:eid',
  draw: '/club/draw/:eid',
  printDraw: '/club/print/draw',
  courts: '/courts/:eid',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof drawPaths> = {
  eventMixer: {
    who: 'event organizers. Members see only the draw',
    shows: 'doubles mixer: players, draw, scores, log (?view=)',
  },
  mixedMixer: { who: 'event organizers', shows: 'the same for groups A and B' },
  ratingMixer: { who: 'event organizers', shows: 'the same, for a Rating Scramble' },
  singlesMixer: { who: 'event organizers', shows: 'the same for singles, or for pairs' },
  partnerMixerSub: { who: 'event organizers', shows: 'the same for pairs, by division' },
  doubleMixerSub: { who: 'event organizers', shows: 'the same for doubles, by division' },
  mixerCheck: { who: 'event organizers', shows: 'who sits out, and which players never meet' },
  draw: {
    who: 'members once the event is open; anyone with a key',
    shows: 'an event’s draw: where you play now, your rounds, all rounds',
  },
  printDraw: {
    who: 'the same',
    shows: '?eid= the printable draw, also larger (?size=larger) or as a score chart (?view=chart)',
  },
  courts: {
    who: 'members once the event is open; anyone with a key',
    shows: 'who plays where now and next, for the clubhouse screen',
    isApart: true,
  },
}
