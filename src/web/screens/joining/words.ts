/** The invitation was opened so long ago that the browser has let go of it: the page looks it up again meanwhile. */
export const stale = 'This page has been open for a while. Please press the button once more.'
