import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { until } from '../db/test-waits.ts'
import { createNetworkPort } from '../networks/network-port.ts'
import { keepIntroduced } from '../networks/networks.ts'
import { createIntroducer } from './introducer.ts'
import { startSimulators } from './start-simulators.ts'

const folder = await mkdtemp(join(tmpdir(), 'cloudsail-simulators-'))
const simulators = await startSimulators({ folder })
const { url, keys } = simulators
const port = createNetworkPort({ url, keys })

/** Stand-in for the bank's inbox. */
const inbox = { open: false, taken: [] as string[] }
const bank = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    if (inbox.open) inbox.taken.push(body)
    response.writeHead(inbox.open ? 200 : 503).end()
  })
})
await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
const participant = { url: `http://127.0.0.1:${(bank.address() as AddressInfo).port}`, books: 'test' }
const introducer = createIntroducer(port, { url, keys: simulators.keys, merchants: {}, printer: null })
const stopIntroducing = await keepIntroduced(introducer, participant, 50)

afterAll(async () => {
  stopIntroducing()
  introducer.close()
  port.close()
  await simulators.stop()
  bank.close()
  bank.closeAllConnections()
  await rm(folder, { recursive: true })
})

test('killed simulators restart at their address with their data, and find the bank', async () => {
  const answer = await fetch(`${url}/other-banks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      network: 'IBPS',
      amount: '12.30',
      payer: { name: '陈建国', account: '6222021001116245', bank: '102100099996' },
      payee: { name: '林晓雯', account: '6229990000000012345', bank: '599290000017' },
    }),
  })
  expect(answer.status).toBe(202)
  const { messageId } = (await answer.json()) as { messageId: string }
  const before = simulators.pid()
  process.kill(before, 'SIGKILL')
  inbox.open = true
  await until(async () => inbox.taken.length > 0)
  expect(simulators.pid()).not.toBe(before)
  expect(inbox.taken[0]).toContain(messageId)
})
