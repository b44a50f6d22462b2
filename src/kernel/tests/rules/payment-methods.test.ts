import { describe, expect, test } from 'vitest'
import {
  handKeyOf,
  handKeys,
  keysFor,
  labelsFor,
  methodAccounts,
  methodLabel,
  methodNoun,
  methodPhrase,
} from '#kernel/rules/payment-methods.ts'

describe('ways to pay', () => {
  test('each thing has its own ways to be paid by hand, never a card', () => {
    expect(labelsFor('event')).toEqual(['Cash', 'Check', 'Venmo', 'Zelle', 'Gift'])
    expect(labelsFor('lesson')).toEqual(['Cash', 'Check', 'Venmo', 'Zelle', 'Gift'])
    expect(labelsFor('public-event')).toEqual(['Cash', 'Check', 'Venmo', 'Zelle'])
    expect(keysFor('dues')).toEqual(['cash', 'check', 'venmo', 'zelle', 'bank'])
    expect(keysFor('sale')).toEqual(['cash', 'check', 'venmo', 'zelle', 'bank', 'gift'])
  })

  test.each([
    ['cash', 'Cash', 'in cash', 'cash', 'Cash'],
    ['check', 'Check', 'by check', 'check', 'Checks'],
    ['venmo', 'Venmo', 'by Venmo', 'Venmo', 'Venmo'],
    ['zelle', 'Zelle', 'by Zelle', 'Zelle', 'Zelle'],
    ['bank', 'Bank transfer', 'by bank transfer', 'bank transfer', 'Bank'],
    ['gift', 'Gift', 'as a gift', 'gift', 'Gifts'],
    ['card', 'Card', 'by card', 'card', 'Card balance'],
  ] as const)('%s is called %s, %s and %s; its account is %s', (key, label, phrase, noun, account) => {
    expect([methodLabel(key), methodPhrase(key), methodNoun(key), methodAccounts[key]]).toEqual([
      label,
      phrase,
      noun,
      account,
    ])
  })

  test('a label of the wire leads to its key, and other words to none', () => {
    expect(handKeys.map((key) => handKeyOf(methodLabel(key)))).toEqual(handKeys)
    for (const other of ['waived', 'Other', 'Credit Card', 'Card', 'cash', '']) expect(handKeyOf(other)).toBeUndefined()
  })
})
