import { lessonPaths } from '#areas/instruction/calls/pages.ts'

/** The page of an instructor. */
export const instructorPath = (url: string): string => lessonPaths.instructor.replace(':url', encodeURIComponent(url))

/** The desk of a lesson. */
export const lessonDeskOf = (eid: number): string => lessonPaths.desk.replace(':eid', String(eid))
