import { drawPaths } from '#areas/draws/calls/pages.ts'

/** The path of an event's draw; `k` is the key of its share link. */
export const drawPath = (eid: number, k?: string): string =>
  `${drawPaths.draw.replace(':eid', String(eid))}${k === undefined ? '' : `?${new URLSearchParams({ k })}`}`

/** The path of the draw on paper. */
export const printPath = (eid: number, k?: string): string =>
  `${drawPaths.printDraw}?${new URLSearchParams({ eid: String(eid), ...(k === undefined ? {} : { k }) })}`
