import { type Everything, inOrder, isOf, type TapStore } from './kept-shapes.ts'

/** Stores acts for the lifetime of the page, in browsers that store nothing; `isDurable` is for tests. */
export function memoryTaps(isDurable = false): TapStore {
  let all: Everything = { grounds: [], taps: [], left: [] }
  return {
    isDurable,
    read: async (owner) => ({
      ground: all.grounds.find(isOf(owner)) ?? null,
      taps: inOrder(all.taps.filter(isOf(owner))),
    }),
    async write({ ground, put = [], drop = [], leave, forget, dropLeft }) {
      const removedIds = new Set([...drop, ...put.map(({ act }) => act.id)])
      const isGone = forget ? isOf(forget) : () => false
      const isReplaced = ground ? isOf(ground) : () => false
      all = {
        grounds: [...all.grounds.filter((one) => !isGone(one) && !isReplaced(one)), ...(ground ? [ground] : [])],
        taps: [...all.taps.filter((one) => !isGone(one) && !removedIds.has(one.act.id)), ...put],
        left: [...all.left.filter(({ id }) => id !== dropLeft && id !== leave?.id), ...(leave ? [leave] : [])],
      }
    },
    all: async () => all,
    mend: async () => undefined,
  }
}
