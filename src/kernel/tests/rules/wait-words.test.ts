import { expect, test } from 'vitest'
import { waitWords } from '#kernel/rules/wait-words.ts'

test.each([
  [1, '10 seconds'],
  [9.9, '10 seconds'],
  [10, '10 seconds'],
  [59.2, '60 seconds'],
  [90, '2 minutes'],
  [719, '12 minutes'],
  [5399, '90 minutes'],
  [5400, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds are %s', (seconds, words) => expect(waitWords(seconds)).toBe(words))
