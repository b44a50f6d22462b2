import { lessonPaths } from '#areas/instruction/calls/pages.ts'

/** The page of an instructor. */
export const instructorPath = (url: string): string => lessonPaths.instructor.replace(':url', encodeURIComponent(url))
