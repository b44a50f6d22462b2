export const videoSubmitted = 'Video submitted. We’re notifying the players’ followers.'

/** A video's preview, for programs that show where a link leads. `teams` are names. */
export const videoPreview = (teams: readonly string[], tournament: string) => ({
  title: teams.join(' vs. '),
  description: `Watch ${teams.join(' play ')}${tournament === '' ? '' : ` at ${tournament}`} on Sideout.`,
  kicker: tournament === '' ? 'Video' : `Video · ${tournament}`,
})
