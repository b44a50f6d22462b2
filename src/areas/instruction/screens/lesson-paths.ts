/** The pages below /instruction; the area's own page is in `kernel/web/frame/paths.ts`. */
export const lessonPaths = {
  dashboard: '/instruction/dashboard',
  add: '/instruction/addEvent',
  editPage: '/instruction/editHomepage',
  instructor: '/instruction/:url',
} as const

/** The page of an instructor. */
export const instructorPath = (url: string): string => lessonPaths.instructor.replace(':url', encodeURIComponent(url))
