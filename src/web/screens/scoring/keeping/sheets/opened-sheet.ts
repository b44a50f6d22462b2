/** Which sheet of the scorekeeper is open. */
export type Opened = 'menu' | 'serve' | 'rules' | 'invite' | 'delete' | 'earlier' | 'next' | 'complete' | 'share' | null
