import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Money and prizes',
    what: 'you won',
    who: 'no one; it is automatic',
    to: 'winners of the drawing',
    words: 'ours',
    often: 'once per prize',
    builders: ['prizes/winnerMail'],
    from: ['prizes/draw-prizes'],
    test: { file: 'src/areas/prizes/tests/api/prizes.test.ts', title: 'notifies the winners by email' },
  },
]
