import type { PagesOf } from '#kernel/calls/pages.ts'

export const watchPaths = {
  watch: '/watch',
  watchLink: '/watch/link/:id',
  submitVideo: '/watch/submitvideo',
  importPlayers: '/watch/importplayers',
  mergePlayers: '/watch/mergeplayers',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof watchPaths> = {
  watch: { who: 'everyone', shows: 'the live feed and recent videos; //watch leads here' },
  watchLink: { who: 'everyone', shows: 'the video of one match' },
  submitVideo: {
    who: 'people who may submit videos; others go to /',
    shows: 'the form for a video: four players, a link, a tournament',
  },
  importPlayers: { who: 'staff; others go to /', shows: 'players from a CSV file' },
  mergePlayers: { who: 'staff; others go to /', shows: 'merges two records of the same player' },
}
