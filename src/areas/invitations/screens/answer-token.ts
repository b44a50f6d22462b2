/** The token in an email's link: it follows the number sign, and browsers send that part to no server. */
export const answerTokenIn = (hash: string): string | undefined => /^#answer=([\w.-]+)$/.exec(hash)?.[1]
