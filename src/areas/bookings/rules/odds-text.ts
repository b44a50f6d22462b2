import { certain } from './drawing-odds.ts'

/** Odds as people read them: `77%`. Only certain spots are 100%, and only impossible ones 0%. */
export function oddsText(odds: number): string {
  if (odds <= 0) return '0%'
  if (odds >= certain) return '100%'
  return `${Math.min(99, Math.max(1, Math.round((odds * 100) / certain)))}%`
}

/** What recent drawings owe someone, in tenths of a spot as people read it: `0.6`. */
export const spotsText = (millionths: number): string => (Math.abs(millionths) / certain).toFixed(1)
