import { Scorekeeper } from '#areas/scoring/screens/scorekeeper.tsx'

const loadShare = async () => (await import('./load-share.ts')).loadShare()

/** `/scorekeeper/:matchId`: the scorekeeper, with the sheet that shares the match. */
export const ScorekeeperPage = () => <Scorekeeper loadShare={loadShare} />
