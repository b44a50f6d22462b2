/**
 * The page was opened so long ago that the browser has dropped the invitation; the page looks it up again meanwhile.
 */
export const stalePage = 'This page has been open for a while. Please press the button once more.'
