import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { call } from '../../orders/test-orders.ts'
import { openExchange } from '../test-builders.ts'
import { abroadPorts, scene, toWorkday } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
const ports = await abroadPorts()
await openExchange(ownerDb)
await toWorkday(db)

test('limits of a method bind dollars at their mid rate: 5,000 by mobile is USD 705.96', async () => {
  const of = await scene(db, ports, { method: 'mobile' })
  // The form states the limit before the customer types anything.
  const most = async (network: string) =>
    (
      await call<{ methodMost: { currency: string; amount: string }[] }>(
        await of.context(),
        'PFN0101003_start',
        { network },
      )
    ).methodMost
  expect(await most('swift')).toContainEqual({ currency: 'USD', amount: '705.96' })
  expect(await most('cips')).toEqual([{ currency: 'CNY', amount: '5000.00' }])
  await of.prepared('swift', { amount: '705.96' })
  await expect(of.prepared('swift', { amount: '705.97' })).rejects.toMatchObject({
    key: 'limitSingleExceeded',
  })
})

test('warns from a day’s sum of RMB 300,000 on: USD 42,357.93', async () => {
  const of = await scene(db, ports)
  const warnings = async (amount: string) =>
    ((await of.prepared('swift', { amount })) as unknown as { warnings: { key: string }[] }).warnings.map(
      ({ key }) => key,
    )
  expect(await warnings('42357.92')).toEqual([])
  expect(await warnings('42357.93')).toEqual(['daily'])
})
