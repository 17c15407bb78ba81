import type { ResponseOf } from '@cloudsail/contract'
import type { checkNameHongKong } from '@cloudsail/contract/remittance'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import type { CorrespondentPort } from '../../networks/index.ts'
import { call } from '../../orders/test-orders.ts'
import { openExchange } from '../test-builders.ts'
import { abroadPorts, scene, toWorkday } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
const ports = await abroadPorts({ pace: 20 })
await openExchange(ownerDb)
await toWorkday(db)

async function asker(port: CorrespondentPort = ports.port) {
  const { context } = await scene(db, { ...ports, port })
  return async (ending: string) => {
    const asked = { bank: '012', account: `01234567${ending}`, name: 'CHAN TAI MAN' }
    const name = 'PFN0201005_checkName'
    return (await call<ResponseOf<typeof checkNameHongKong>>(await context(), name, asked)).outcome
  }
}

test.each([
  ['5678', 'match'],
  ['8302', 'close'],
  ['8301', 'noMatch'],
  ['8011', 'noMatch'],
  ['8303', 'unavailable'],
  // An unknown account, a closed account and a bank that takes no part give the same answer.
  ['8001', 'unavailable'],
  ['8004', 'unavailable'],
])('an account in Hong Kong that ends in %s: %s', async (ending, outcome) => {
  expect(await (await asker())(ending)).toBe(outcome)
})

test('a slow or missing answer is shown as unavailable', async () => {
  expect(await (await asker())('8304')).toBe('unavailable')
  const { createCorrespondentPort } = await import('../../networks/abroad/correspondent-port.ts')
  const nobody = createCorrespondentPort({ url: 'http://127.0.0.1:9', keyId: 'none', secret: 'none' })
  expect(await (await asker(nobody))('5678')).toBe('unavailable')
  nobody.close()
})
