import { rich } from '#kernel/rules/rich.ts'

// What each key does on the board, if there is a keyboard. The keys are drawn as keys.

export const rally = <Key>(one: Key, two: Key) => rich`${one} ${two} rally winner`
export const point = <Key>(one: Key, two: Key) => rich`${one} ${two} point`
export const undo = <Key>(key: Key) => rich`${key} undo`
export const redo = <Key>(key: Key) => rich`${key} redo`
export const sideOut = <Key>(key: Key) => rich`${key} side out`
