/** The address of `Name <name@host>`. */
export const addressIn = (from: string): string => /<([^>]*)>/.exec(from)?.[1] ?? from.trim()
