import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressReader } from '#server/kernel/http/address'

/** The addresses that the reader and Fastify itself give for one request after the other. */
async function addressesOf(trustProxy: false | string, requests: { peer: string; forwarded?: string }[]) {
  const app = Fastify({ trustProxy })
  const addressOf = addressReader(trustProxy)
  app.get('/', (request) => ({ ours: addressOf(request), fastify: request.ip }))
  const answers: { ours: string; fastify: string }[] = []
  for (const { peer, forwarded } of requests) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    answers.push((await app.inject({ url: '/', remoteAddress: peer, headers })).json())
  }
  await app.close()
  expect(answers.map(({ ours }) => ours)).toEqual(answers.map(({ fastify }) => fastify))
  return answers.map(({ ours }) => ours)
}

const requests = [
  { peer: '127.0.0.1', forwarded: '203.0.113.7' },
  { peer: '127.0.0.1', forwarded: '203.0.113.7' },
  { peer: '198.51.100.1', forwarded: '203.0.113.7' },
  { peer: '127.0.0.1', forwarded: '203.0.113.8, 203.0.113.9' },
  { peer: '127.0.0.1', forwarded: `${'203.0.113.1, '.repeat(20)}203.0.113.10` },
  { peer: '127.0.0.1' },
]

test('a request comes from where the trusted proxy says, and only that proxy is believed', async () => {
  expect(await addressesOf('loopback', requests)).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '198.51.100.1',
    '203.0.113.9',
    '203.0.113.10',
    '127.0.0.1',
  ])
})

test('without a trusted proxy the peer counts, whatever a header says', async () => {
  expect(new Set(await addressesOf(false, requests))).toEqual(new Set(['127.0.0.1', '198.51.100.1']))
})
