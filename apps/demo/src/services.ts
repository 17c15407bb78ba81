import { fillBoth, inBoth, maskCard, parseAmount, spacedNumber } from '@cloudsail/contract'
import { type ApplicationState, applicationTypeNames, applyForService } from '@cloudsail/contract/messages'
import { personOf } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { holdJournals } from './bank/ledger.ts'
import { feeOf, parameter, servicesParameter } from './bank/operators.ts'
import { enterPastOrders } from './bank/orders.ts'
import { type ApplicationDates, applicationDates, scheduleSteps } from './bank/scheduled-jobs.ts'
import { amountLine, moneyText, applicationTexts as texts } from './bank/texts.ts'
import type { HistoryDraft } from './history-draft.ts'
import type { DraftAccount } from './ledger-draft.ts'
import type { DemoService, PastService } from './past.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'

const home = ['上海市长宁区愚园路1088弄33号', '200050'] as const
const proof = { amount: '10000.00', language: 'zh', copies: 2 } as const

/** Applications of 赵雅琴 and 何家辉, one in every lasting state. */
const services: readonly DemoService[] = [
  {
    key: 'zhao',
    account: 'passbook',
    daysAgo: 40,
    state: 'done',
    address: home,
    details: ({ accountId }) => ({ type: 'proofPoint', subject: `${accountId}.CNY`, ...proof }),
  },
  {
    key: 'zhao',
    account: 'passbook',
    daysAgo: 16,
    state: 'refused',
    address: home,
    reason: '申请份数超出受理范围，请到网点办理',
    details: ({ accountId }) => ({ type: 'proofPoint', subject: `${accountId}.CNY`, ...proof, copies: 4 }),
  },
  {
    key: 'zhao',
    account: 'main',
    daysAgo: 'accepted',
    state: 'accepted',
    branch: '599290000033',
    details: ({ accountId }) => ({ type: 'accountProof', accountId: `${accountId}`, copies: 1 }),
  },
  {
    key: 'zhao',
    account: 'passbook',
    daysAgo: 'posted',
    state: 'posted',
    address: home,
    details: ({ accountId }) => ({ type: 'accountProof', accountId: `${accountId}`, copies: 2 }),
  },
  {
    key: 'ho',
    account: 'main',
    daysAgo: 'making',
    state: 'making',
    branch: '599584000019',
    details: ({ accountId }) => ({ type: 'accountProof', accountId: `${accountId}`, copies: 1 }),
  },
  {
    key: 'ho',
    account: 'main',
    daysAgo: 12,
    state: 'ready',
    branch: '599521000011',
    details: ({ accountId }) => ({ type: 'accountProof', accountId: `${accountId}`, copies: 1 }),
  },
  {
    key: 'ho',
    account: 'main',
    currency: 'HKD',
    daysAgo: 20,
    state: 'done',
    heldForDays: 70,
    address: ['深圳市福田区福华三路168号2506室', '518048'],
    details: ({ accountId }) => ({
      type: 'proofPeriod',
      subject: `${accountId}.HKD`,
      amount: '20000.00',
      language: 'en',
      copies: 1,
      until: '',
    }),
  },
  {
    key: 'ho',
    account: 'passbook',
    daysAgo: 33,
    state: 'cancelled',
    branch: '599584000019',
    details: ({ accountId }) => ({ type: 'accountProof', accountId: `${accountId}`, copies: 1 }),
  },
]

const amountOf = ({ amount }: { amount: string }, { currency }: DraftAccount): bigint =>
  parseAmount(amount, currency)!

const minute = 10 * 60 + 24
/** Early today, before the demo can begin. */
const earlyMinute = 1
/** Fees as in the parameters. The history is made before parameters can be read. */
const fees = { proofCopy: 20_00n, statementPost: 10_00n }

/** Plans the fees and holds of applications, except those in progress, whose dates follow from the calendar. */
export function planServices(history: HistoryDraft): void {
  for (const demo of services) {
    if (typeof demo.daysAgo !== 'number') continue
    const on = addDays(history.today, -demo.daysAgo)
    const at = history.at(on, minute)
    history.events.push({ at, run: () => carryOut(history, demo, at) })
  }
}

function carryOut(history: HistoryDraft, demo: DemoService, at: Date): void {
  const past = pastOf(history, demo, at)
  const { account, person, orderId, feeMinor, heldMinor } = past
  const isPaid = demo.state === 'done' && feeMinor > 0n
  const payer = history.account(person, demo.account)
  if (isPaid) {
    if (!history.ledger.canPay(payer, feeMinor)) return
    history.ledger.post(
      'serviceFee',
      at,
      'CNY',
      [
        { account: payer, amountMinor: -feeMinor, summary: 'fee' },
        { account: 'feeIncome', amountMinor: feeMinor, summary: 'fee' },
      ],
      orderId,
    )
  }
  if (heldMinor > 0n) {
    if (!history.ledger.canPay(account, heldMinor)) return
    const money = { customerId: person.customerId, applicationId: orderId, feeMinor: 0n, feeAccountId: null }
    const held = { heldMinor, heldAccountId: account.accountId, heldCurrency: account.currency }
    for (const journal of holdJournals({ ...money, ...held }, { now: at }))
      history.ledger.add(journal, account)
  }
  history.services.push(past)
}

function pastOf(history: HistoryDraft, demo: DemoService, at: Date): PastService {
  const person = personOf(demo.key)
  const account = history.account(person, demo.account, demo.currency)
  const until = demo.heldForDays === undefined ? null : addDays(history.today, demo.heldForDays)
  const given = demo.details(account)
  const details = given.type === 'proofPeriod' && until ? { ...given, until } : given
  return {
    person,
    account,
    demo,
    details,
    until,
    at,
    orderId: pastOrderId(at, history.orderSerials),
    feeMinor: feeOf(details, fees),
    heldMinor: until && 'amount' in details ? amountOf(details, account) : 0n,
  }
}

/** Enters the history's applications with their orders, and schedules the next steps of those in progress. */
export async function enterServices(tx: Tx, history: HistoryDraft): Promise<void> {
  const terms = await parameter(tx, servicesParameter, history.today)
  const all: { past: PastService; dates: ApplicationDates }[] = []
  for (const past of history.services)
    all.push({
      past,
      dates: await applicationDates(tx, addDays(history.today, -Number(past.demo.daysAgo)), terms),
    })
  for (const demo of services) {
    if (typeof demo.daysAgo === 'number') continue
    for (let ago = 0; ago < 15; ago += 1) {
      const dates = await applicationDates(tx, addDays(history.today, -ago), terms)
      if (stageOn(dates, history.today) !== demo.daysAgo) continue
      const at = history.at(addDays(history.today, -ago), ago === 0 ? earlyMinute : minute)
      all.push({ past: pastOf(history, demo, at), dates })
      break
    }
  }
  const code = verificationCodes(history, 'services')
  await enterPastOrders(
    tx,
    all.map(({ past }) => orderOf(past, code())),
  )
  await tx
    .insertInto('messages.applications')
    .values(all.map((each) => rowOf(history, each)))
    .execute()
  await tx
    .insertInto('messages.numbers')
    .values(all.map(({ past }) => ({ number: past.orderId, customer_id: past.person.customerId })))
    .execute()
  for (const { past, dates } of all) {
    const { customerId } = past.person
    const isOnItsWay = typeof past.demo.daysAgo !== 'number'
    await scheduleSteps(tx, {
      customerId,
      applicationId: past.orderId,
      until: past.until,
      dates: isOnItsWay ? dates : null,
      from: history.now,
    })
  }
}

/** Returns the stage of an application on a day, by its planned dates. */
function stageOn({ made, sent, done }: ApplicationDates, today: string): DemoService['daysAgo'] | null {
  if (today < made) return 'accepted'
  if (today >= made && today < sent) return 'making'
  return today > sent && today < done ? 'posted' : null
}

const reached: readonly ApplicationState[] = ['accepted', 'making', 'ready', 'done']

function rowOf(history: HistoryDraft, { past, dates }: { past: PastService; dates: ApplicationDates }) {
  const { demo, person, account, details, feeMinor, heldMinor, until, at, orderId } = past
  const { state, branch, address, reason } = demo
  const stage = reached.indexOf(state === 'posted' ? 'ready' : state)
  const on = (date: string, minutes: number) => history.at(date, minutes)
  const isPaid = state === 'done' && feeMinor > 0n
  return {
    customer_id: person.customerId,
    application_id: orderId,
    type: details.type,
    state,
    account_id: account.accountId,
    details: JSON.stringify(details),
    copies: 'copies' in details ? details.copies : null,
    branch_code: branch ?? null,
    address: address?.[0] ?? null,
    postcode: address?.[1] ?? null,
    fee_minor: feeMinor,
    fee_account_id: feeMinor > 0n ? history.account(person, demo.account).accountId : null,
    fee_state: feeMinor === 0n ? ('none' as const) : isPaid ? ('paid' as const) : ('returned' as const),
    held_minor: heldMinor,
    held_until: until,
    hold_stands: heldMinor > 0n,
    held_account_id: heldMinor > 0n ? account.accountId : null,
    held_currency: heldMinor > 0n ? account.currency : null,
    parcel: address && stage >= 2 ? `YF${orderId.slice(-10)}CN` : null,
    reason: reason ?? null,
    applied_at: at,
    accepted_at: stage >= 0 ? new Date(at.getTime() + 4_000) : null,
    making_at: stage >= 1 ? on(dates.made, 9 * 60) : null,
    sent_at: stage >= 2 ? on(dates.sent, 15 * 60) : null,
    done_at: stage >= 3 ? on(dates.done, 17 * 60) : null,
    ended_at: state === 'refused' || state === 'cancelled' ? new Date(at.getTime() + 60_000) : null,
    made_on: dates.made,
    sent_on: dates.sent,
    done_on: dates.done,
  }
}

function orderOf({ orderId, person, account, details, feeMinor, at }: PastService, verificationCode: string) {
  const number = spacedNumber(maskCard(account.number))
  const fee = moneyText({ amountMinor: feeMinor, currency: 'CNY' })
  return {
    customerId: person.customerId,
    orderId,
    contract: applyForService,
    method: person.method,
    at,
    input: { details },
    lines: [
      {
        key: 'service',
        label: texts.service,
        value: applicationTypeNames[details.type],
        tone: 'strong' as const,
      },
      { key: 'account', label: texts.account, value: inBoth(number) },
      ...('amount' in details
        ? [amountLine({ amountMinor: amountOf(details, account), currency: account.currency })]
        : []),
      {
        key: 'fee',
        label: texts.fee,
        value: feeMinor > 0n ? fillBoth(texts.feeFrom, { fee, number }) : texts.free,
      },
    ],
    amountMinor: null,
    currency: 'CNY' as const,
    payerAccountId: account.accountId,
    payee: null,
    remark: '',
    journalId: null,
    verificationCode,
  }
}
