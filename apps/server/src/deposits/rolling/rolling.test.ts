import type { ResponseOf } from '@cloudsail/contract'
import type { rollingCourse, rollingHoldings, rollingMovements } from '@cloudsail/contract/deposits'
import type { Receipt } from '@cloudsail/contract/orders'
import { expect, test } from 'vitest'
import { enterParameter, instantOf } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { trialBalance } from '../../ledger/index.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { datesBetween, interestBank } from '../current-interest/test-bank.ts'
import { boardRatesParameter, depositHoldings, enterIssues } from '../index.ts'
import { depositScene, moveTo } from '../time/test-scene.ts'
import { rollingDepositTerms } from './parameter.ts'

const databases = { one: await testDatabase(), daily: await testDatabase(), atOnce: await testDatabase() }
const { db, ownerDb } = databases.one
const bank = interestBank(db)

async function rollingScene(on = db, funds = 400_000_00n) {
  const scene = await depositScene(on, { funds: { CNY: funds } })
  const currentId = scene.current.accountId.toString()
  const key = async (number: string) => `${(await scene.parentOf()).accountId}.${number}`
  return {
    ...scene,
    key,
    openRolling: async (amount: string, change: object = {}): Promise<Receipt> =>
      giveOrder(await scene.context(), 'PAM0501', {
        from: `${currentId}.CNY`,
        amount,
        agreed: true,
        ...change,
      }),
    drawRolling: async (number: string, amount: string): Promise<Receipt> =>
      giveOrder(await scene.context(), 'PAM0502', {
        deposit: await key(number),
        amount,
        toAccountId: currentId,
      }),
    holdings: async () =>
      (await call<ResponseOf<typeof rollingHoldings>>(await scene.context(), 'PAM0503002_holdings', {}))
        .deposits,
    course: async (number: string) =>
      (
        await call<ResponseOf<typeof rollingCourse>>(await scene.context(), 'PAM0503003_course', {
          deposit: await key(number),
        })
      ).points.map(({ on, kind, amount, principal }) => `${on} ${kind} ${amount} ${principal}`),
  }
}
const linesOf = (receipt: Receipt) =>
  Object.fromEntries(receipt.lines.map(({ key, value }) => [key, value.zh]))

test('a rolling deposit is opened, rolls automatically, and is drawn in part and whole', async () => {
  await moveTo(db, '2027-01-04')
  const scene = await rollingScene()
  expect(linesOf(await scene.openRolling('200000'))).toMatchObject({
    amount: '人民币200,000.00元',
    firstRoll: '2027-01-11',
    rate: '每期按滚存日七天通知存款挂牌利率（今日0.30%）',
    early:
      '随时可支取，无须通知；部分支取须为整元，留存不少于人民币50,000.00元；当期不足7天的部分按活期利率计息（今日0.05%）',
  })
  const { accountId } = await scene.parentOf()
  await bank.comeTo('2027-01-18')
  expect(await scene.entriesOf(accountId)).toEqual([
    '20000000 rollingDepositOpen 0001 2027-01-04',
    '1167 interest 0001 2027-01-11',
    '1167 interest 0001 2027-01-18',
  ])
  expect((await scene.notifications()).at(-1)).toBe(
    '您的智能通知存款0001今日滚存，利息人民币11.67元已转入本金，现有本金人民币200,023.34元。',
  )

  await moveTo(db, '2027-01-22')
  expect(await scene.holdings()).toMatchObject([
    { principal: '200023.34', cycleBeganOn: '2027-01-18', nextRollOn: '2027-01-25', mostInPart: '150023.00' },
  ])
  const held = await depositHoldings.read(db, scene.customerId, '2027-01-22')
  expect(held.upcoming([])).toMatchObject([{ kind: 'depositInterest', on: '2027-01-25', amountMinor: null }])
  await expect(scene.drawRolling('0001', '150024')).rejects.toMatchObject({
    key: 'depositRemainder',
    values: { minimum: { zh: '人民币50,000.00元' }, max: { zh: '人民币150,023.00元' } },
  })
  await expect(scene.drawRolling('0001', '100.50')).rejects.toMatchObject({ key: 'depositInteger' })
  await expect(scene.drawRolling('0002', '100')).rejects.toMatchObject({ key: 'depositUnknown' })
  await expect(scene.draw('0001', '100')).rejects.toMatchObject({ key: 'depositUnknown' })
  expect(linesOf(await scene.drawRolling('0001', '100000'))).toMatchObject({
    amount: '人民币100,000.56元',
    days: '本期2027-01-18起4天',
    rate: '活期0.05%',
    earned: '人民币0.56元',
    remainder: '人民币100,023.34元，本期继续',
  })
  // The rest keeps its cycle. The clock jumps, and the roll is made with the draw.
  await moveTo(db, '2027-01-26')
  expect(await scene.course('0001')).toEqual([
    '2027-01-04 opened 200000.00 200000.00',
    '2027-01-11 rolled 11.67 200011.67',
    '2027-01-18 rolled 11.67 200023.34',
    '2027-01-22 drawn 100000.00 100023.34',
    '2027-01-25 rolled 5.83 100029.17',
  ])
  expect(linesOf(await scene.drawRolling('0001', '100029.17'))).toMatchObject({
    earned: '人民币0.14元',
    remainder: '无，存款结清',
  })
  expect((await scene.entriesOf(accountId)).slice(-2)).toEqual([
    '583 interest 0001 2027-01-25',
    '-10002917 rollingDepositDraw 0001 2027-01-26',
  ])
  await bank.comeTo('2027-02-03')
  expect((await scene.certificates())['0001']).toContain('drawn')
  expect(await scene.currentBalance()).toBe('400029.87')
  const { rows } = await call<ResponseOf<typeof rollingMovements>>(
    await scene.context(),
    'PAM0503001_query',
    {
      from: '2027-01-04',
      to: '2027-01-31',
      kind: 'interest',
    },
  )
  expect(rows.map(({ amount, on }) => `${amount} ${on}`)).toEqual([
    '0.14 2027-01-26',
    '5.83 2027-01-25',
    '0.56 2027-01-22',
    '11.67 2027-01-18',
    '11.67 2027-01-11',
  ])
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})

test('refuses too little, unaccepted rules and a product no longer on sale', async () => {
  await moveTo(db, '2027-02-08')
  const scene = await rollingScene()
  await expect(scene.openRolling('49999.99')).rejects.toMatchObject({
    key: 'depositMinimum',
    values: { minimum: { zh: '人民币50,000.00元' } },
  })
  await expect(scene.openRolling('400000.01')).rejects.toMatchObject({ key: 'insufficientBalance' })
  await expect(scene.openRolling('50000', { agreed: false })).rejects.toThrow()
  await scene.openRolling('50000')
  await expect(scene.drawRolling('0001', '1')).rejects.toMatchObject({ key: 'depositRemainderNone' })
  await enterParameter(ownerDb, rollingDepositTerms, [
    { effectiveOn: '2027-03-01', value: { isOnSale: false, least: '50000.00' } },
  ])
  await bank.comeTo('2027-03-01')
  await expect(scene.openRolling('50000')).rejects.toMatchObject({ key: 'depositNoLongerOpened' })
  // The rest rolls on and is then drawn.
  const [held] = await scene.holdings()
  expect(held).toMatchObject({ principal: '50008.76', cycleBeganOn: '2027-03-01' })
  await scene.drawRolling('0001', '50008.76')
})

/**
 * Runs weeks of rolling deposits across a change of rates, and of large certificates that pay monthly and mature. In the
 * variant `atOnce` ranges crash.
 */
async function live(which: 'daily' | 'atOnce') {
  const { db: own, ownerDb: owner } = databases[which]
  let ranges = 0
  const days = interestBank(own, which === 'atOnce' ? { killed: () => ++ranges % 3 === 0 } : {})
  const board = {
    current: 500,
    call1: 1_000,
    call7: 4_500,
    term: { '3': 6_500, '6': 8_500, '12': 9_500, '24': 10_500, '36': 12_500, '60': 13_000 },
  }
  await enterParameter(owner, boardRatesParameter, [
    { effectiveOn: '2027-01-05', value: board },
    { effectiveOn: '2027-02-10', value: { ...board, call7: 3_000 } },
  ])
  await moveTo(own, '2027-01-05')
  const scenes = [await rollingScene(own, 500_000_00n), await rollingScene(own, 500_000_00n)]
  await enterIssues(owner, [
    {
      code: 'SHORT',
      termMonths: 3,
      annualRatePpm: 12_500,
      interestPayment: 'monthly',
      minimumMinor: 200_000_00n,
      stepMinor: 10_000_00n,
      quotaMinor: 10_000_000_00n,
      opensAt: instantOf('2027-01-01', '09:00'),
      closesAt: instantOf('2027-02-01', '17:00'),
    },
  ])
  for (const [at, scene] of scenes.entries()) {
    await scene.openRolling(`${100_000 + 777 * at}`)
    const { from, settlementAccountId } = scene.opening
    const amount = `${200_000 + 10_000 * at}`
    await giveOrder(await scene.context(), 'PAM1701', { issue: 'SHORT', from, amount, settlementAccountId })
  }
  if (which === 'daily') for (const date of datesBetween('2027-01-06', '2027-04-06')) await days.comeTo(date)
  else await days.comeTo('2027-04-06')
  return {
    entries: await Promise.all(
      scenes.map(async (scene) => scene.entriesOf((await scene.parentOf()).accountId)),
    ),
    paid: await Promise.all(scenes.map((scene) => scene.entriesOf(scene.current.accountId))),
    told: (await Promise.all(scenes.map((scene) => scene.notifications()))).map(({ length }) => length),
  }
}

test('weeks made up at once by killed servers roll like single days', async () => {
  const daily = await live('daily')
  const atOnce = await live('atOnce')
  const rolls = daily.entries[0]!.filter((entry) => entry.includes(' interest 0001 '))
  expect(rolls).toHaveLength(13)
  expect(rolls[0]).toBe('875 interest 0001 2027-01-12')
  expect(rolls.at(-1)).toBe('584 interest 0001 2027-04-06')
  expect(daily.paid[0]!.filter((entry) => entry.includes(' 0002 '))).toEqual([
    '-20000000 largeCertificateOpen 0002 2027-01-05',
    '20833 interest 0002 2027-02-05',
    '20833 interest 0002 2027-03-05',
    '20000000 largeCertificateDraw 0002 2027-04-05',
    '20834 interest 0002 2027-04-05',
  ])
  expect(atOnce).toEqual(daily)
})
