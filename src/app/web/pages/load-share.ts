/** Loads the sheet that shares a match. It has its own file, so that a phone that starts offline does not store it. */
export const loadShare = async () => (await import('#areas/scoreboard/screens/share/share-sheet.tsx')).ShareSheet
