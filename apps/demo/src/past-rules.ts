import {
  addMonths,
  formatAmount,
  inBoth,
  occurrence,
  occurrences,
  rateText,
  tailOf,
  termInterest,
} from '@cloudsail/contract'
import { ownTransfer } from '@cloudsail/contract/accounts'
import {
  openTimeDeposit,
  type RuleType,
  type RuleWords,
  ruleMove,
  ruleText,
  ruleTypeNames,
  setDepositRule,
} from '@cloudsail/contract/deposits'
import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { BankError, enterPastOrders, type PastOrder, reasonOf } from './bank/orders.ts'
import { awaitRuleDate } from './bank/scheduled-jobs.ts'
import { accountLine, amountLines, moneyText } from './bank/texts.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import type { DraftAccount } from './ledger-draft.ts'
import type { DemoRule, PastRule, PastRuleRun } from './past.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'
import { plan } from './plan.ts'

/** The customer who saves by rules: one of each type and state, with runs that moved money, found none to move, and failed. */
const saver = 'zhao'

const rules: readonly DemoRule[] = [
  {
    type: 'topUp',
    paying: 'main',
    destination: 'passbook',
    termMonths: null,
    yuan: 15_500,
    period: 'monthly',
    monthsAgo: 9,
    day: 5,
    months: 3,
  },
  {
    type: 'sweep',
    paying: 'main',
    destination: null,
    termMonths: 12,
    yuan: 50_000,
    period: 'monthly',
    monthsAgo: 6,
    day: 25,
    months: 18,
  },
  {
    type: 'fixed',
    paying: 'main',
    destination: 'passbook',
    termMonths: null,
    yuan: 500,
    period: 'monthly',
    monthsAgo: 4,
    day: 21,
    months: 12,
  },
  {
    type: 'fixed',
    paying: 'passbook',
    destination: null,
    termMonths: 24,
    yuan: 50_000,
    period: 'quarterly',
    monthsAgo: 3,
    day: 12,
    months: 24,
    cancelledAfterDays: 4,
  },
]

const minutesOf: Readonly<Record<RuleType, number>> = { topUp: 6 * 60, fixed: 21 * 60, sweep: 21 * 60 }
const depositTerms = { leastMinor: 5_000_00n, stepMinor: 1_000_00n }
const currentTerms = { leastMinor: 100_00n, stepMinor: 1_00n }

/** Plans the runs of the rules up to yesterday. Runs due today are left to the bank. */
export function planRules(history: HistoryDraft): void {
  const person = personOf(saver)
  for (const rule of rules) {
    const { type, period, termMonths, destination } = rule
    const firstOn = history.dayOf(rule.monthsAgo, rule.day)
    const setAt = history.at(addDays(firstOn, -3), 10 * 60 + 18)
    const from = history.account(person, rule.paying)
    const to = history.account(person, destination ?? 'term')
    const words: RuleWords = {
      type,
      period,
      termMonths,
      firstOn,
      endOn: addMonths(firstOn, rule.months),
      wealthType: destination === null ? 'timeDeposit' : 'current',
      instruction: 'renew',
      payingTail: tailOf(from.number),
      destinationTail: destination && tailOf(to.number),
      amountMinor: toMinor(rule.yuan),
    }
    const { cancelledAfterDays } = rule
    const cancelledAt =
      cancelledAfterDays === undefined ? null : history.at(addDays(firstOn, cancelledAfterDays), 15 * 60 + 40)
    const ruleId = pastOrderId(setAt, history.orderSerials)
    const past: PastRule = { rule, ruleId, setAt, words, from, to, endedAt: cancelledAt, runs: [] }
    history.rules.push(past)
    for (const dueOn of occurrences(words, 0, 100)) {
      if (dueOn >= history.today) break
      const due = history.at(dueOn, minutesOf[type])
      if (cancelledAt && due > cancelledAt) break
      plan(history, dueOn, minutesOf[type], (at) => past.runs.push(runAt(history, past, dueOn, at)))
    }
  }
}

/** Runs a rule on a date, depending on the balances then, and returns the result. */
function runAt(history: HistoryDraft, past: PastRule, dueOn: string, at: Date): PastRuleRun {
  const { from, to, words } = past
  const isDeposit = words.wealthType === 'timeDeposit'
  const move = ruleMove(
    words,
    { payingMinor: from.balanceMinor, destinationMinor: to.balanceMinor },
    isDeposit ? depositTerms : currentTerms,
  )
  if (move.kind !== 'moved') return { dueOn, at, move, moved: null }
  const { amountMinor } = move
  const orderId = pastOrderId(at, history.orderSerials)
  const certificate = isDeposit ? openCertificate(history, words, dueOn, amountMinor) : null
  const remark = certificate ?? ''
  const counterparty = ({ holder, number }: DraftAccount) => ({ name: holder, number })
  history.ledger.post(
    isDeposit ? 'deposit' : 'transfer',
    at,
    'CNY',
    [
      {
        account: from,
        amountMinor: -amountMinor,
        remark,
        counterparty: counterparty(to),
        summary: isDeposit ? 'timeDepositOpen' : 'transferOut',
      },
      {
        account: to,
        amountMinor,
        remark,
        counterparty: counterparty(from),
        summary: isDeposit ? 'timeDepositOpen' : 'transferIn',
      },
    ],
    orderId,
  )
  return { dueOn, at, move, moved: { amountMinor, orderId, certificate } }
}

/** Adds the certificate of a run to the customer's, under their next number. */
function openCertificate(history: HistoryDraft, words: RuleWords, on: string, amountMinor: bigint): string {
  const person = personOf(saver)
  const own = history.rows.deposits.filter(({ customer_id }) => customer_id === person.customerId)
  const last = Math.max(0, ...own.map(({ certificate_number }) => Number(certificate_number)))
  const certificate = String(last + 1).padStart(4, '0')
  const months = words.termMonths!
  history.rows.deposits.push({
    customer_id: person.customerId,
    account_id: accountIdOf(person, accountOf(person, 'term')),
    certificate_number: certificate,
    product: 'timeDeposit',
    currency: 'CNY',
    cash_or_remit: 'cash',
    principal_minor: amountMinor,
    annual_rate_ppm: history.boards.termOn(on, 'CNY', months),
    term_months: months,
    effective_on: on,
    matures_on: addMonths(on, months),
    instruction: 'renew',
    status: 'active',
    closed_on: null,
  })
  return certificate
}

/** Enters the rules with their orders and runs. Rules in force wait for their next date. */
export async function enterPastRules(
  tx: Tx,
  history: HistoryDraft,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const code = verificationCodes(history, 'rules')
  const orders = history.rules.flatMap((past) => ordersOf(history, past, { journalIds, code }))
  await enterPastOrders(
    tx,
    orders.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  )
  for (const past of history.rules) await enterRule(tx, past)
}

async function enterRule(tx: Tx, past: PastRule): Promise<void> {
  const { rule, ruleId, setAt, words, from, to, endedAt, runs } = past
  const person = personOf(saver)
  const nextOn = endedAt ? null : occurrence(words, runs.length)
  const key = { customer_id: person.customerId, rule_id: ruleId, type: rule.type }
  await tx
    .insertInto('deposits.rules')
    .values({
      ...key,
      method: person.method,
      state: endedAt ? 'cancelled' : nextOn === null ? 'expired' : 'normal',
      wealth_type: words.wealthType,
      term_months: words.termMonths,
      instruction: words.instruction,
      paying_account_id: from.accountId,
      destination_account_id: rule.destination === null ? null : to.accountId,
      amount_minor: words.amountMinor,
      period: rule.period,
      first_on: words.firstOn,
      end_on: words.endOn,
      next_no: runs.length,
      next_on: nextOn,
      set_at: setAt,
      ended_at: endedAt ?? (nextOn === null ? (runs.at(-1)?.at ?? setAt) : null),
    })
    .execute()
  if (runs.length > 0)
    await tx
      .insertInto('deposits.rule_runs')
      .values(
        runs.map(({ dueOn, at, move, moved }) => ({
          customer_id: person.customerId,
          rule_id: ruleId,
          due_on: dueOn,
          at,
          outcome: moved
            ? ('done' as const)
            : move.kind === 'skipped'
              ? ('skipped' as const)
              : ('failed' as const),
          amount_minor: moved?.amountMinor ?? null,
          order_id: moved?.orderId ?? null,
          certificate_number: moved?.certificate ?? null,
          reason: move.kind === 'short' ? JSON.stringify(reasonOf(noCover(move.amountMinor))) : null,
        })),
      )
      .execute()
  if (nextOn !== null) await awaitRuleDate(tx, key, nextOn)
}

const money = (amountMinor: bigint) => moneyText({ amountMinor, currency: 'CNY' })
const noCover = (amountMinor: bigint) =>
  new BankError('ruleNoCover', { values: { amount: money(amountMinor) } })

/** Returns the order that set a rule, and one for each run that moved money. */
function ordersOf(
  history: HistoryDraft,
  { rule, ruleId, setAt, words, from, to, runs }: PastRule,
  { journalIds, code }: { journalIds: ReadonlyMap<string, bigint>; code: () => string },
): PastOrder[] {
  const { customerId, method } = personOf(saver)
  const common = { customerId, method, currency: 'CNY' as const, payerAccountId: from.accountId, remark: '' }
  const payer = accountLine('payer', { holderName: from.holder, number: from.number })
  const destinationAccountId = rule.destination === null ? '' : `${to.accountId}`
  const { type, wealthType, termMonths, instruction, period, firstOn, endOn } = words
  const set: PastOrder = {
    ...common,
    orderId: ruleId,
    contract: setDepositRule,
    input: {
      type,
      wealthType,
      instruction,
      period,
      firstOn,
      endOn,
      destinationAccountId,
      agreed: false,
      payingAccountId: `${from.accountId}`,
      termMonths: termMonths ?? 0,
      amount: formatAmount(words.amountMinor, 'CNY'),
    },
    lines: [
      { key: 'rule', label: { zh: '规则', en: 'Rule' }, value: ruleText(words), tone: 'strong' },
      { key: 'type', label: { zh: '规则类型', en: 'Type of rule' }, value: ruleTypeNames[type] },
      payer,
      { key: 'firstOn', label: { zh: '首次执行日期', en: 'First date' }, value: inBoth(firstOn) },
      { key: 'endOn', label: { zh: '终止日期', en: 'End date' }, value: inBoth(endOn) },
    ],
    amountMinor: null,
    payee: null,
    at: setAt,
    journalId: null,
    verificationCode: code(),
  }
  return [
    set,
    ...runs.flatMap(({ at, moved, dueOn }): PastOrder[] => {
      if (!moved) return []
      const { amountMinor, orderId } = moved
      const amount = formatAmount(amountMinor, 'CNY')
      const pocket = `${from.accountId}.CNY`
      const ratePpm = termMonths === null ? 0 : history.boards.termOn(dueOn, 'CNY', termMonths)
      return [
        {
          ...common,
          orderId,
          contract: termMonths === null ? ownTransfer : openTimeDeposit,
          input:
            termMonths === null
              ? { from: pocket, to: `${to.accountId}.CNY`, amount, remark: '' }
              : { from: pocket, amount, termMonths, instruction, settlementAccountId: `${from.accountId}` },
          lines: [
            ...amountLines({ amountMinor, currency: 'CNY' }),
            payer,
            termMonths === null
              ? accountLine('payee', { holderName: to.holder, number: to.number })
              : {
                  key: 'interest',
                  label: { zh: '到期利息', en: 'Interest at maturity' },
                  value: money(termInterest(amountMinor, ratePpm, termMonths)),
                },
            ...(termMonths === null
              ? []
              : [
                  {
                    key: 'rate',
                    label: { zh: '年利率', en: 'Annual rate' },
                    value: inBoth(`${rateText(ratePpm)}%`),
                  },
                ]),
            { key: 'authority', label: { zh: '授权规则', en: 'By the rule' }, value: inBoth(ruleId) },
          ],
          amountMinor,
          payee: { name: to.holder, number: to.number },
          at,
          journalId: journalIds.get(orderId)!,
          verificationCode: code(),
        },
      ]
    }),
  ]
}
