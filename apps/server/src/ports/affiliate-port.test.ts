import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAffiliatePort } from './affiliate-port.ts'
import { startSimulators } from './start-simulators.ts'

const simulators = await startSimulators()
const side = simulators.side('hong-kong')
const port = createAffiliatePort({ ...side, timeoutMs: 500, retryMs: 1 })
afterAll(async () => {
  port.close()
  await simulators.stop()
})

const setFaults = (faults: object) =>
  fetch(`${simulators.url}/hong-kong/faults`, { method: 'PUT', body: JSON.stringify(faults) })
/** Returns the questions to the affiliate, newest first. */
const asked = async () => {
  const answer = await fetch(`${simulators.url}/parties/list.json`)
  const { parties } = (await answer.json()) as { parties: { exchanges: { received: string }[] }[] }
  return parties[0]!.exchanges.map(({ received }) => received)
}
beforeEach(() => setFaults({}))

test('the affiliate in Hong Kong answers a ping', async () => {
  const { tookMs } = await port.ping()
  expect(tookMs).toBeGreaterThanOrEqual(0)
})

test.each([
  ['down', { down: true }, 'refused'],
  ['silent', { silent: true }, 'unreachable'],
  ['too slow', { slowMs: 5_000 }, 'timeout'],
])('a party that is %s is asked once more, and then reported as absent', async (_, faults, reason) => {
  await setFaults(faults)
  const before = (await asked()).length
  await expect(port.ping()).rejects.toMatchObject({ reason })
  const after = await asked()
  if (reason === 'timeout') return
  expect(after.length - before).toBe(2)
  expect(after[0]).toBe(after[1])
})

test('a wrong secret is refused', async () => {
  const stranger = createAffiliatePort({ ...side, secret: 'another', retryMs: 1 })
  await expect(stranger.ping()).rejects.toMatchObject({ reason: 'refused' })
  stranger.close()
})

test.each([
  [
    'another question',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:admi.011.001.01"><SysEvtAck><AckDtls><EvtParam>other</EvtParam></AckDtls></SysEvtAck></Document>',
  ],
  ['no message', 'OK'],
])('an answer with %s is refused', async (_, answer) => {
  const server = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const other = createAffiliatePort({ ...side, url, retryMs: 1 })
  await expect(other.ping()).rejects.toMatchObject({ reason: 'refused' })
  other.close()
  server.close()
})
