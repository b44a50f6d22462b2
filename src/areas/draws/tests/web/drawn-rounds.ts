/** Rounds by court as the wire has them: with everybody who plays in the order of the seats, too. */
export const drawnRounds = (rounds: readonly { courts: number[][]; byes: number[] }[]) =>
  rounds.map(({ courts, byes }) => ({ draw: courts.flat(), byes, courts }))
