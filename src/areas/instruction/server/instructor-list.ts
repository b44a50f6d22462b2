/** The mailing list for an instructor's lessons: one for all of them. */
export const instructorList = ({ instructor_id: id }: { readonly instructor_id: number }): string => `instructor-${id}`
