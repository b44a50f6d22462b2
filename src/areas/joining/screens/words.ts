/** The page was opened so long ago that the browser has dropped the invitation; the page is looking it up again. */
export const stalePage = 'This page was open too long. Please try again.'
