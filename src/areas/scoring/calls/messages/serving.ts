// A team's serve, next to its ball.

export const serving = 'Serving'
export const firstServer = '1st server'
export const secondServer = '2nd server'
/** `2nd server, right` */
export const serverOn = (server: string, side: string) => `${server}, ${side}`
/** `Alvarez, 2nd server, right` */
export const serverNamed = (name: string, server: string) => `${name}, ${server}`
