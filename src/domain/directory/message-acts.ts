/** What the reader of a member's message may do about its sender. Source: spec 003 §6. */
export const messageActs = ['block', 'unblock', 'report'] as const
export type MessageAct = (typeof messageActs)[number]
