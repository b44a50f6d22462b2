/** Shown for a title that names dues. */
export const notForDues = 'Don’t sell dues here, because buyers won’t be marked as paid. Use the Dues page instead.'
