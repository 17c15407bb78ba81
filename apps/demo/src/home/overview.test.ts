import { parseAmount, type ResponseOf } from '@cloudsail/contract'
import type { overview as overviewCall } from '@cloudsail/contract/accounts'
import { people } from '@cloudsail/demo-customers'
import { beforeAll, expect, test } from 'vitest'
import { setUpClock } from '../../../server/src/bankday/index.ts'
import { testDatabase } from '../../../server/src/db/test-database.ts'
import { overview } from '../../../server/src/home/overview.ts'
import { seedDemo } from '../seed.ts'

const { db, ownerDb } = await testDatabase()
const now = new Date('2026-11-20T12:00:00+08:00')

beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: now })
  await seedDemo({ ownerDb, seedNumber: 20_261_120, now, pepper: 'a pepper for tests only' })
})

const fen = (text: string) =>
  text.startsWith('-') ? -parseAmount(text.slice(1), 'CNY')! : parseAmount(text, 'CNY')!
type Overview = ResponseOf<typeof overviewCall>

test.each(people.map(({ name, customerId, kind }) => [name, { customerId, kind }] as const))(
  'totals of %s equal the sums of their parts',
  async (_name, session) => {
    const { groups, totals, netWorth }: Overview = await overview(db, session, now)
    const values = groups.flatMap(({ accounts }) => accounts.map(({ rmb }) => fen(rmb)))
    for (const { accounts, totalRmb } of groups) {
      expect(accounts.reduce((sum, { rmb }) => sum + fen(rmb), 0n)).toBe(fen(totalRmb))
    }
    const positive = values.filter((value) => value > 0n).reduce((sum, value) => sum + value, 0n)
    const negative = values.filter((value) => value < 0n).reduce((sum, value) => sum - value, 0n)
    expect([fen(totals.assetsRmb), fen(totals.liabilitiesRmb)]).toEqual([positive, negative])
    expect(fen(totals.netRmb)).toBe(positive - negative)
    expect(netWorth.map(({ date }) => date)).toEqual([...monthEnds, '2026-11-20'])
    expect(netWorth.at(-1)).toEqual({ date: '2026-11-20', ...totals })
  },
)

const monthEnds = [
  '2025-11-30',
  '2025-12-31',
  '2026-01-31',
  '2026-02-28',
  '2026-03-31',
  '2026-04-30',
  '2026-05-31',
  '2026-06-30',
  '2026-07-31',
  '2026-08-31',
  '2026-09-30',
  '2026-10-31',
]

test('shows each group with the accounts of its kind, without closed accounts', async () => {
  const [lin, wang, zhou, ho] = await Promise.all(
    ['lin', 'wang', 'zhou', 'ho'].map((key) => overview(db, people.find((one) => one.key === key)!, now)),
  )
  expect(lin!.groups.map(({ group }) => group)).toEqual([
    'savings',
    'timeDeposit',
    'wealth',
    'creditCard',
    'eCash',
  ])
  const inGroup = (of: Overview, group: string) => of.groups.find((one) => one.group === group)!.accounts[0]!
  const term = inGroup(lin!, 'timeDeposit')
  expect(term.deposits.reduce((sum, { principal }) => sum + fen(principal), 0n)).toBe(fen(term.rmb))
  expect(term.deposits[0]).toMatchObject({ annualRate: '0.85', termMonths: 6 })
  const { card } = inGroup(lin!, 'creditCard')
  expect(card).toMatchObject({ limit: '50000.00', bill: { billedOn: '2026-11-05', dueOn: '2026-11-25' } })
  expect(fen(card!.limit) - fen(card!.owed)).toBe(fen(card!.available))
  const wealth = inGroup(lin!, 'wealth')
  expect(wealth.holdings.reduce((sum, { value }) => sum + fen(value), 0n)).toBe(fen(wealth.rmb))
  expect(inGroup(wang!, 'loan').loan).toMatchObject({ instalments: 300, next: { dueOn: '2026-12-20' } })
  const locked = ho!.groups.flatMap(({ accounts }) => accounts).filter(({ kind }) => kind === 'debitCard')
  // Each card is locked abroad from its first day. The second is also locked online.
  expect(locked.map(({ lockedChannels }) => lockedChannels)).toEqual([1, 2])
  expect(zhou!.groups.flatMap(({ accounts }) => accounts).some(({ status }) => status === 'closed')).toBe(
    false,
  )
})
