/**
 * Loads the sheet that shares a match. It has its own file, so that the first script does not list what the sheet
 * needs.
 */
export const loadShare = async () => (await import('#areas/scoreboard/screens/share/share-sheet.tsx')).ShareSheet
