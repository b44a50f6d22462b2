import { expect, test } from 'vitest'
import { isolated } from '#kernel/rules/isolated.ts'

test.each(['Marge Olsen', 'Νίκος', 'Ольга', '小明', ''])('a name that reads from the left stays as it is: %s', (name) =>
  expect(isolated(name)).toBe(name),
)

test.each(['דוד לוי', 'محمد علي', 'Ann & محمد'])('a name that reads from the right is isolated: %s', (name) =>
  expect(isolated(name)).toBe(`\u2068${name}\u2069`),
)
