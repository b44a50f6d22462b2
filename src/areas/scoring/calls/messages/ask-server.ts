// The question about the player who serves.

export const whoIsServing = 'Who is serving?'
