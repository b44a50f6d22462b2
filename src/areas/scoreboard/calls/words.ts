import {
  mostMargin,
  type OverlayComplaint,
  type OverlayOptions,
  overlayCorners,
  overlayNames,
  overlaySizes,
  overlayThemes,
} from '#areas/scoreboard/rules/overlay-options.ts'

const colour = 'six hex digits such as f8db28'

/** The allowed values of each option in the address of an overlay. */
const choices: Readonly<Record<keyof OverlayOptions, string>> = {
  theme: overlayThemes.join(', '),
  size: overlaySizes.join(', '),
  corner: overlayCorners.join(', '),
  names: overlayNames.join(', '),
  compact: '1 or 0',
  team1: colour,
  team2: colour,
  margin: `0 to ${mostMargin} pixels`,
}

/** What is wrong with the address of an overlay, for the person who sets it up. */
export const complaintWords = (complaint: OverlayComplaint): string =>
  complaint.is === 'no-option'
    ? `There’s no option ${short(complaint.option)}. Use one of these: ${Object.keys(choices).join(', ')}.`
    : `${complaint.option} can’t be “${short(complaint.text)}”. Allowed: ${choices[complaint.option]}.`

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
