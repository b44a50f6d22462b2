/** What the recipient of a member's message can do about its sender. Source: spec 003 §6. */
export const messageActs = ['block', 'unblock', 'report'] as const
export type MessageAct = (typeof messageActs)[number]
