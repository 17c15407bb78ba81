import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { trialBalance } from '../../ledger/index.ts'
import { depositScene, moveTo } from './test-scene.ts'

const { db } = await testDatabase()
await moveTo(db, '2027-03-01')

test('one order splits a sum into five equal certificates of different terms', async () => {
  const scene = await depositScene(db)
  const { lines } = await scene.open({ termMonths: 36, furtherTerms: [3, 24, 6, 12], amount: '50000' })
  expect(lines.map(({ key }) => key).filter((key) => key.startsWith('step'))).toHaveLength(5)
  expect(lines.find(({ key }) => key === 'step1')!.value.zh).toBe(
    '人民币10,000.00元，3个月，0.65%，2027-06-01到期，利息人民币16.25元',
  )
  expect(lines.find(({ key }) => key === 'interest')!.value.en).toBe('CNY 738.75')
  expect(await scene.certificates()).toEqual({
    '0001': '1000000 6500 2027-03-01 2027-06-01 active',
    '0002': '1000000 8500 2027-03-01 2027-09-01 active',
    '0003': '1000000 9500 2027-03-01 2028-03-01 active',
    '0004': '1000000 10500 2027-03-01 2029-03-01 active',
    '0005': '1000000 12500 2027-03-01 2030-03-01 active',
  })
  expect(await scene.currentBalance()).toBe('150000.00')
  expect((await scene.parentOf()).balances).toEqual({ CNY: '50000.00' })
  // Each certificate has its own entry, and therefore its own movements.
  expect((await scene.entriesOf(scene.current.accountId)).slice(1)).toEqual(
    ['0001', '0002', '0003', '0004', '0005'].map((number) => `-1000000 timeDepositOpen ${number} 2027-03-01`),
  )
  expect(await scene.notifications()).toEqual([
    expect.stringMatching(/存入阶梯定期5张，合计人民币50,000\.00元，2027-06-01至2030-03-01依次到期。/),
  ])
  // They are ordinary certificates: each can be drawn alone, and the next number continues the count.
  await scene.draw('0002', '10000')
  await scene.open()
  expect(Object.keys(await scene.certificates())).toContain('0006')
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})

test.each([
  ['what cannot be parted', { amount: '50000', furtherTerms: [6, 24] }, 'depositLadderUneven'],
  ['less than the least of each', { amount: '149', furtherTerms: [6, 24] }, 'depositMinimum'],
  ['a term twice', { amount: '50000', furtherTerms: [12] }, 'depositLadderTerms'],
  ['a term that the currency has not', { amount: '6000', furtherTerms: [36] }, 'depositTermUnavailable'],
] as const)('%s is refused', async (what, given, key) => {
  const scene = await depositScene(db, { funds: { CNY: 200_000_00n, USD: 20_000_00n } })
  const from = what.includes('currency') ? { from: scene.opening.from.replace('CNY', 'USD') } : {}
  await expect(scene.open({ ...given, ...from })).rejects.toMatchObject({ key })
  expect(await scene.certificates()).toEqual({})
})

test('a refusal names the nearest sums that can be split', async () => {
  const scene = await depositScene(db)
  await expect(scene.open({ amount: '50000', furtherTerms: [6, 24] })).rejects.toMatchObject({
    values: {
      count: 3,
      below: { zh: '人民币49,998.00元', en: 'CNY 49,998.00' },
      above: { zh: '人民币50,001.00元', en: 'CNY 50,001.00' },
    },
  })
})
