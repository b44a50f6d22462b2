import { wallTextIn } from '#domain/shared/wall-time'

/** An instant on the wall of a club: MM/DD/YYYY h:mm a (spec 000 §9). */
export const clubTime = (instant: string, zone: string): string => wallTextIn(zone, new Date(instant))
