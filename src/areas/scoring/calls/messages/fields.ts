// What is wrong with a field, as the calls check it; said after its name.

export const mixedNotForSingles = 'Singles can’t be mixed'
export const leastCharacters = 'at least 2 characters'
export const leastLetters = 'at least 2 letters'
export const lettersOfName = 'letters, spaces, periods, apostrophes and hyphens only'
export const notZero = 'must not be 0'
export const typeFirst = 'Type a message first'
export const upTo300 = 'Use up to 300 characters'
