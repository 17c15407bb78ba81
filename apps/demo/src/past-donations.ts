import { formatAmount, inBoth } from '@cloudsail/contract'
import { donate, donationSerial } from '@cloudsail/contract/donation'
import { accountIdOf, accountOf, type Person, personOf } from '@cloudsail/demo-customers'
import { addDays, businessDate } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { settlementReference } from './bank/ledger.ts'
import { enterPastOrders, type PastOrder } from './bank/orders.ts'
import { scheduleSettlement } from './bank/scheduled-jobs.ts'
import { accountLine, amountLines } from './bank/texts.ts'
import { charityAccount, demoCharities } from './charities.ts'
import type { HistoryDraft } from './history-draft.ts'
import type { DraftAccount } from './ledger-draft.ts'
import type { PastDonation, Receipt } from './past.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'
import { plan, planNow } from './plan.ts'
import { randomStream } from './random.ts'

/** 林晓雯 gives every other month for two years, 周子轩 every month for one. */
const givers = [
  { key: 'lin', charity: 'QMZX', yuan: 50n, day: 26, months: 24, every: 2, honour: 'nickname' },
  { key: 'zhou', charity: 'NYZL', yuan: 66n, day: 8, months: 12, every: 1, honour: 'anonymous' },
] as const
const elsewhere = '其他银行客户'
const others = [
  ...['海边的风', '小满', '老麦', '青禾', '一粒米', '南山听雨', '阿圆', '橙子汽水', '木木', '云上行'],
  ...['晚来秋', '三月的雪', '糖豆妈妈', '半亩田', '星河', '早安午安', '小确幸', '北窗', '渔火', '桃桃'],
  ...['一念', '白鹭', '山茶', '麦芽', '石头记', '阿柴', '花生', '拾光', '竹影', '远帆'],
  ...['初八', '豆沙包', '江南客', '听风者', '七分糖', '小宇宙', '芦苇', '长安', '暖冬', '清晨'],
] as const
const gifts = [20n, 50n, 100n, 10n, 66n, 200n, 88n, 30n] as const
const returnedTo = 'QQYS'

/** Plans gifts and the daily sums that went to the charities. Yesterday's sum to one charity has come back. */
export function planDonations(history: HistoryDraft): void {
  for (const { key, charity, yuan, day, months, every, honour } of givers) {
    const person = personOf(key)
    const from = history.account(person, 'main')
    for (let ago = months - 1; ago >= 0; ago -= every) {
      const kind: Receipt =
        honour === 'nickname' ? (ago === 3 ? 'posted' : 'issued') : ago === 1 ? 'returned' : 'none'
      // One gift has been withdrawn from the honour list.
      const shown = honour === 'nickname' && ago === 5 ? null : honour
      give(history, { person, from }, history.dayOf(ago, day), 20 * 60 + 12, {
        charity,
        amountMinor: yuan * 100n,
        honour: shown,
        receipt: kind,
        listedName: shown === 'nickname' ? person.nickname : null,
      })
    }
  }
  const open = demoCharities.filter(({ state }) => state === 'open')
  for (const [index, listedName] of others.entries())
    give(history, null, addDays(history.today, -1 - 2 * index), 9 * 60 + 17 * (index % 40), {
      charity: index === 0 ? returnedTo : open[index % open.length]!.code,
      amountMinor: gifts[index % gifts.length]! * 100n,
      honour: 'nickname',
      receipt: 'none',
      listedName,
    })
}

function give(
  history: HistoryDraft,
  giver: PastDonation['giver'],
  on: string,
  minutes: number,
  gift: Pick<PastDonation, 'charity' | 'amountMinor' | 'honour' | 'receipt' | 'listedName'>,
): void {
  plan(history, on, minutes, (at) => {
    const { ledger } = history
    const { charity, amountMinor } = gift
    if (giver && !ledger.canPay(giver.from, amountMinor)) return
    const orderId = pastOrderId(at, history.orderSerials)
    const drawn = randomStream(history.seedNumber, `gift ${orderId}`).between(0, 99_999_999)
    const serial = donationSerial(on, BigInt(drawn))
    const { foundation, account } = demoCharities.find(({ code }) => code === charity)!
    const counterparty = giver ? { name: foundation.zh, number: account.number } : { name: elsewhere }
    const details = { summary: 'donation', counterparty, remark: serial } as const
    ledger.post(
      'donation',
      at,
      'CNY',
      [
        { account: giver?.from ?? 'clearing', amountMinor: -amountMinor, ...details },
        { account: 'agency', amountMinor, ...details },
      ],
      orderId,
    )
    const isFirst = !history.donations.some((one) => isOf(one, on, charity))
    history.donations.push({ ...gift, orderId, serial, at, giver })
    if (isFirst) planSettlement(history, on, charity)
  })
}

const isOf = (gift: PastDonation, on: string, charity: string) =>
  gift.charity === charity && businessDate(gift.at) === on

function planSettlement(history: HistoryDraft, givenOn: string, charity: string): void {
  const settledOn = addDays(givenOn, 1)
  planNow(history, settledOn, 30, (at) => {
    const ofDay = history.donations.filter((gift) => isOf(gift, givenOn, charity))
    const sumMinor = ofDay.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const side = { summary: 'donation', remark: `${givenOn} ${ofDay.length}` } as const
    const move = (kind: string, amountMinor: bigint, reference?: string) =>
      history.ledger.post(
        kind,
        at,
        'CNY',
        [
          { account: 'agency', amountMinor: -amountMinor, ...side },
          { account: charityAccountOf(charity, givenOn) ?? 'clearing', amountMinor, ...side },
        ],
        reference,
      )
    const reference = settlementReference({ givenOn, charity, tries: 1 })
    move('donationSettlement', sumMinor, reference)
    const isBack = charity === returnedTo && settledOn === history.today
    if (isBack) move('donationReturn', -sumMinor)
    const day = { givenOn, charity, sumMinor, count: ofDay.length, reference }
    history.donationSettlements.push({ ...day, settledOn: isBack ? null : settledOn })
  })
}

/** Returns the account of a charity at this bank as an account of the draft. Null for a charity at another bank. */
function charityAccountOf(code: string, countedTo: string): DraftAccount | null {
  const account = charityAccount(code)
  const { foundation, account: known } = demoCharities.find((charity) => charity.code === code)!
  return (
    account && {
      ...account,
      number: known.number,
      holder: foundation.zh,
      countedTo,
      balanceMinor: 0n,
      heldMinor: 0n,
      overdraftMinor: 0n,
      balanceDaysMinor: 0n,
    }
  )
}

/** Enters the history's gifts with their orders, and the state of their daily sums. */
export async function enterDonations(
  tx: Tx,
  history: HistoryDraft,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const { donations, donationSettlements: settlements, today } = history
  const code = verificationCodes(history, 'donations')
  const own = donations.flatMap((gift) => (gift.giver ? [{ ...gift, ...gift.giver }] : []))
  await enterPastOrders(
    tx,
    own.map((gift) => orderOf(gift, journalIds.get(gift.orderId)!, code())),
  )
  await tx
    .insertInto('donation.donations')
    .values(
      own.map(({ person, orderId, serial, charity, amountMinor, at, honour, receipt }) => ({
        customer_id: person.customerId,
        order_id: orderId,
        serial,
        honour,
        charity_code: charity,
        account_id: accountIdOf(person, accountOf(person, 'main')),
        amount_minor: amountMinor,
        donor: person.name,
        note: '',
        given_at: at,
        given_on: businessDate(at),
        ...receiptOf(person, receipt, serial),
      })),
    )
    .execute()
  await tx
    .insertInto('donation.given')
    .values(
      donations.map(({ serial, charity, amountMinor, at, honour, listedName }) => ({
        given_on: businessDate(at),
        given_at: at,
        serial,
        charity_code: charity,
        amount_minor: amountMinor,
        listed: honour !== null,
        listed_name: listedName,
      })),
    )
    .execute()
  await tx
    .insertInto('donation.settlements')
    .values(
      settlements.map(({ givenOn, charity, sumMinor, count, settledOn, reference }) => ({
        given_on: givenOn,
        charity_code: charity,
        sum_minor: sumMinor,
        count,
        settled_on: settledOn,
        journal_id: charityAccount(charity) && journalIds.get(reference)!,
        state: settledOn ? ('settled' as const) : ('returned' as const),
        thanks: settledOn ? `善款${formatAmount(sumMinor, 'CNY')}元已收到，谢谢您的善意。` : null,
      })),
    )
    .execute()
  for (const { givenOn, charity, settledOn } of settlements)
    if (!settledOn) await scheduleSettlement(tx, { givenOn, charity }, addDays(today, 1))
  for (const { charity, at } of donations) {
    const givenOn = businessDate(at)
    const isSent = settlements.some((one) => one.givenOn === givenOn && one.charity === charity)
    if (!isSent) await scheduleSettlement(tx, { givenOn, charity })
  }
}

function receiptOf({ email, address }: Person, receipt: Receipt, serial: string) {
  if (receipt === 'none') return { receipt_kind: receipt, receipt_state: receipt }
  const isPaper = receipt !== 'issued'
  return {
    receipt_kind: isPaper ? ('paper' as const) : ('electronic' as const),
    receipt_state: receipt,
    receipt_number: `SJ${serial.slice(2)}`,
    email: email || 'donor@example.com',
    ...(isPaper && { address, postcode: '200000' }),
  }
}

function orderOf(
  gift: PastDonation & NonNullable<PastDonation['giver']>,
  journalId: bigint,
  verificationCode: string,
): PastOrder {
  const { orderId, person, from, amountMinor, at, honour, serial } = gift
  const charity = demoCharities.find(({ code }) => code === gift.charity)!
  const payer = { holderName: from.holder, number: from.number }
  return {
    customerId: person.customerId,
    orderId,
    contract: donate,
    method: person.method,
    at,
    journalId,
    input: {
      charity: charity.code,
      payerAccountId: `${from.accountId}`,
      donorName: '',
      note: '',
      honour,
      amount: formatAmount(amountMinor, 'CNY'),
      receipt: { kind: 'none' },
    },
    lines: [
      { key: 'charity', label: { zh: '公益项目', en: 'Project' }, value: charity.name, tone: 'strong' },
      { key: 'foundation', label: { zh: '募捐机构', en: 'Foundation' }, value: charity.foundation },
      ...amountLines({ amountMinor, currency: 'CNY' }),
      accountLine('payer', payer),
      { key: 'donor', label: { zh: '捐款人', en: 'Donor' }, value: inBoth(person.name) },
    ],
    amountMinor,
    currency: 'CNY',
    payerAccountId: from.accountId,
    remark: serial,
    verificationCode,
    payee: { name: charity.foundation.zh, number: charity.account.number },
  }
}
