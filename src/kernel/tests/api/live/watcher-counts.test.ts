import { expect, test } from 'vitest'
import { WatcherCounts } from '#kernel/server/live/watcher-counts.ts'

test('the total is the local count plus the last count of each other process', () => {
  const counts = new WatcherCounts()
  counts.setLocal('7', 2)
  counts.hear('b', { 7: 3, 8: 1 }, true, 0)
  counts.hear('c', { 7: 10 }, true, 0)
  counts.hear('b', { 7: 4 }, false, 0)
  expect([counts.totalOf('7'), counts.totalOf('8'), counts.totalOf('9')]).toEqual([16, 1, 0])
  counts.hear('b', { 8: 2 }, true, 0)
  expect([counts.totalOf('7'), counts.totalOf('8')]).toEqual([12, 2])
})

test('a process that has been silent for more than 20 s no longer counts', () => {
  const counts = new WatcherCounts()
  counts.setLocal('7', 1)
  counts.hear('b', { 7: 3 }, true, 1000)
  counts.expire(21_000)
  expect(counts.totalOf('7')).toBe(4)
  counts.expire(21_001)
  expect(counts.totalOf('7')).toBe(1)
})

test('a process is new when it speaks for the first time, and again after it was left out', () => {
  const counts = new WatcherCounts()
  expect(counts.hear('b', {}, false, 0)).toBe(true)
  expect(counts.hear('b', { 7: 1 }, false, 0)).toBe(false)
  counts.expire(30_000)
  expect(counts.hear('b', {}, false, 30_000)).toBe(true)
})

test('only totals that have changed are shown, and only for rooms that somebody watches here', () => {
  const counts = new WatcherCounts()
  counts.setLocal('7', 1)
  counts.hear('b', { 7: 1, 8: 5 }, true, 0)
  expect(counts.takeChanged()).toEqual([['7', 2]])
  expect(counts.takeChanged()).toEqual([])
  counts.setLocal('7', 2)
  counts.hear('b', { 7: 0 }, false, 0)
  expect(counts.takeChanged()).toEqual([])
  counts.expire(30_000)
  counts.setLocal('7', 0)
  expect(counts.takeChanged()).toEqual([])
  counts.setLocal('7', 2)
  expect(counts.takeChanged()).toEqual([['7', 2]])
})

test('an announcement has the changes, including rooms that became empty, or everything', () => {
  const counts = new WatcherCounts()
  counts.setLocal('7', 1)
  counts.setLocal('8', 2)
  expect(counts.takeAnnouncement(false)).toEqual([
    ['7', 1],
    ['8', 2],
  ])
  counts.setLocal('8', 0)
  expect(counts.takeAnnouncement(false)).toEqual([['8', 0]])
  expect(counts.takeAnnouncement(false)).toEqual([])
  expect(counts.takeAnnouncement(true)).toEqual([['7', 1]])
})
