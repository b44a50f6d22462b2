/** Where members vote, and read what came of it: apart from `member-routes.ts`, because hardly any page leads there. */
export const ballotRoutes = {
  ballot: '/club/ballot/vote/:bid',
  ballotRecord: '/club/ballot/record/:bid',
} as const
