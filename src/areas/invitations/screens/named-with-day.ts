import { clubTime } from '#kernel/web/ui/desk/club-time.ts'

/** An event by its name and day, to tell several with the same name apart: `Round Robin, Mon 01/11/2027 9:00 am`. */
export const namedWithDay = (event: { title: string; start_time: string; time_zone: string }): string =>
  `${event.title}, ${clubTime(event.start_time, event.time_zone)}`
