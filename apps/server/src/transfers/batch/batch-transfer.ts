import {
  type Bilingual,
  fill,
  fillBoth,
  formatGrouped,
  inBoth,
  maskCard,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import type { OrderLine, OrderWarning } from '@cloudsail/contract/orders'
import { batchTransfer as contract } from '@cloudsail/contract/transfers'
import { type Account, readAccount, requireOwn } from '../../accounts/core/index.ts'
import { agreements } from '../../agreements/index.ts'
import { BankError } from '../../errors.ts'
import type { LimitPart } from '../../limits/enforcement/index.ts'
import {
  amountLines,
  isDuplicate,
  moneyText,
  neverPaid,
  orderDefinition,
  orderTexts,
  type PayeeHistory,
  payerOf,
  paymentFacts,
} from '../../orders/index.ts'
import { remittanceTexts } from '../interbank/remittance-texts.ts'
import { keyOf, knownNames } from '../payees/known-names.ts'
import type { NameCheck } from '../payees/payee-check.ts'
import { payeeHints } from '../payees/payee-hints.ts'
import { checkPayer, refuseUnsigned } from '../payer-check.ts'
import { purposeTexts } from '../texts.ts'
import { warningsOf } from '../warnings.ts'
import { insertBatch, limitsUsedBy } from './batches.ts'
import { type CheckedLine, checkLines, loadLines, type SoundLine } from './check-lines.ts'
import { scheduleLine } from './run-batch.ts'
import { batchTexts } from './texts.ts'

/**
 * PTR0102000: up to eighteen transfers under one authorisation of the whole list. Each line is executed as an order of its
 * own. The batch order itself moves no money.
 */
export const batchTransfer = orderDefinition({
  contract,
  authorisation: 'own',
  accepts: ({ lines }) => (lines.some(({ bank }) => bank !== '') ? agreements.interbankRemittance : null),

  loadFacts(context, { payerAccountId, lines }) {
    const { q, customerId, now, lock } = context
    const accountId = BigInt(payerAccountId)
    const outside = lines.filter(({ bank }) => bank !== '')
    return {
      own: readAccount(q, customerId, accountId, { lock }),
      named: loadLines(context, lines),
      names: knownNames(q, customerId, outside, now),
      payment: paymentFacts(
        context,
        accountId,
        lines.map(({ payeeAccount }) => payeeAccount),
      ),
    }
  },

  decide({ session }, input, { own, named, names, payment }) {
    refuseUnsigned(session, contract)
    const payer = requireOwn(own, { field: 'payerAccountId' })
    checkPayer(payer, 0n)
    const checked = checkLines(named, payer, input.lines)
    const lines = soundLines(checked)
    if (!input.agreed && lines.some(({ line }) => line.bank !== ''))
      throw new BankError('agreementNotRead', { field: 'agreed' })
    const { amountMinor, feeMinor } = sumsOf(lines)
    const available = checkPayer(payer, amountMinor + feeMinor)
    const { histories } = payment
    const purpose = {
      count: lines.length,
      amount: formatGrouped(amountMinor, 'CNY'),
      tails: tailsOf(lines.map(({ line }) => line.payeeAccount)),
    }
    return {
      plan: { payer, lines },
      payment: {
        amountMinor,
        currency: 'CNY',
        feeMinor,
        payer: payerOf(payer),
        payee: null,
        remark: lines.map(({ line }) => line.payeeName).join('，'),
        limitUse: { accountClass: payer.accountClass, parts: partsOf(payer, lines) },
        facts: payment,
      },
      purpose: fillBoth(batchTexts.purposeOfCode, purpose),
      lines: batchLines(payer, lines),
      hints: () => hintsOf(available - amountMinor - feeMinor, histories),
      warnings: batchWarnings(payer, lines, { checked, histories, names }),
    }
  },

  async execute(
    { q, inSameRoundTrip, customerId, session, now, orderId },
    _input,
    { plan: { payer, lines } },
  ) {
    inSameRoundTrip(insertBatch(q, { customerId, orderId, method: session.method, payer, lines, now }))
    inSameRoundTrip(scheduleLine(q, { customerId, orderId, line: 1, now }))
    return { state: 'processing', steps: ['submitted'] }
  },
})

/** The number of payees that a text message names. The page shows all of them. */
const namedInMessage = 5

function tailsOf(accounts: readonly string[]): string {
  const tails = [...new Set(accounts.map(tailOf))]
  return tails.slice(0, namedInMessage).join('/') + (tails.length > namedInMessage ? '…' : '')
}

/** Returns all lines if every line is valid. Throws the first error, located at its line and field. */
function soundLines(checked: readonly CheckedLine[]): SoundLine[] {
  return checked.map(({ errors: [error], sound }, index) => {
    if (sound) return sound
    const { key, values, field } = error!
    throw new BankError(key, { values, field: `lines.${index}.${field}` })
  })
}

export function sumsOf(lines: readonly Pick<SoundLine, 'amountMinor' | 'feeMinor'>[]): {
  amountMinor: bigint
  feeMinor: bigint
} {
  const sum = (of: (line: (typeof lines)[number]) => bigint) =>
    lines.reduce((total, line) => total + of(line), 0n)
  return { amountMinor: sum((line) => line.amountMinor), feeMinor: sum((line) => line.feeMinor) }
}

/** Returns what each line uses of the limits. */
export const partsOf = (payer: Account, lines: readonly SoundLine[]): LimitPart[] =>
  lines.map(({ amountMinor, line, payee }) => ({
    amountMinor,
    payeeNumber: line.payeeAccount,
    limitsUsed: limitsUsedBy(payer, payee),
  }))

type ShownLine = Omit<SoundLine, 'payee'>

/** Returns the lines of the whole list as the customer confirms and signs them and as the receipt prints them. */
export function batchLines(
  payer: Pick<Account, 'holderName' | 'number'>,
  lines: readonly ShownLine[],
): Omit<OrderLine, 'note'>[] {
  const { amountMinor, feeMinor } = sumsOf(lines)
  const inBank = lines.filter(({ line }) => line.bank === '').length
  return [
    ...amountLines({ amountMinor, currency: 'CNY' }, batchTexts.sum),
    {
      key: 'payer',
      label: orderTexts.payer,
      value: inBoth(`${payer.holderName} · ${spacedNumber(maskCard(payer.number))}`),
    },
    {
      key: 'count',
      label: batchTexts.count,
      value: fillBoth(batchTexts.countOf, { count: lines.length, inBank, outside: lines.length - inBank }),
    },
    { key: 'fee', label: orderTexts.fee, value: moneyText({ amountMinor: feeMinor, currency: 'CNY' }) },
    {
      key: 'total',
      label: batchTexts.total,
      value: moneyText({ amountMinor: amountMinor + feeMinor, currency: 'CNY' }),
      tone: 'strong',
    },
    { key: 'arrival', label: orderTexts.arrival, value: batchTexts.arrival },
    ...lines.map((line, index) => ({
      key: `line${index + 1}`,
      label: fillBoth(batchTexts.line, { line: index + 1 }),
      value: { zh: lineText(line, 'zh'), en: lineText(line, 'en') },
    })),
  ]
}

function lineText({ line, bankName, amountMinor, feeMinor }: ShownLine, language: 'zh' | 'en'): string {
  const values = {
    name: line.payeeName,
    // The bank knows the holders of its own accounts, so in-bank lines state no payee type.
    type: line.bank === '' ? '' : ` · ${remittanceTexts[line.payeeType][language]}`,
    account: spacedNumber(line.payeeAccount),
    bank: bankName[language],
    amount: formatGrouped(amountMinor, 'CNY'),
    fee: formatGrouped(feeMinor, 'CNY'),
    purpose: [purposeTexts[line.purpose][language], line.postscript].filter(Boolean).join(' · '),
  }
  return fill(batchTexts.lineIs[language], values)
}

interface Findings {
  checked: readonly CheckedLine[]
  histories: readonly PayeeHistory[]
  /** The answers of other banks to name checks, for the payees that were checked. */
  names: ReadonlyMap<string, NameCheck>
}

/**
 * Returns the warnings of each line's route, of lines that duplicate another line of the list, and of lines that repeat a
 * payment of the last twelve hours.
 */
function batchWarnings(
  payer: Account,
  lines: readonly SoundLine[],
  { checked, histories, names }: Findings,
): OrderWarning[] {
  const ofEach = lines.map(({ line, amountMinor }, index) => {
    const payment = { ...line, payer, amountMinor, name: names.get(keyOf(line)) }
    const ofWay = warningsOf(line.bank === '' ? 'inBank' : 'outside', payment)
    return { line: index + 1, ofWay }
  })
  const byKey = Map.groupBy(
    ofEach.flatMap(({ line, ofWay }) => ofWay.map((warning) => ({ line, ...warning }))),
    ({ key }) => key,
  )
  const places = (is: (index: number) => boolean) =>
    lines.flatMap((_, index) => (is(index) ? [index + 1] : []))
  const warning = (key: string, text: Bilingual, lines: readonly number[]): OrderWarning[] =>
    lines.length === 0 ? [] : [{ key, text: withLines(text, lines) }]
  return [
    ...[...byKey].map(([key, found]) => {
      const lines = found.map(({ line }) => line)
      return { key, text: withLines(batchTexts.ofLines, lines, found[0]!.text) }
    }),
    ...warning(
      'sameInFile',
      batchTexts.sameInFile,
      places((index) => checked[index]!.sameAs.length > 0),
    ),
    ...warning(
      'repeated',
      batchTexts.repeated,
      places((index) => {
        const { amountMinor } = lines[index]!
        const payment = { payerAccountId: payer.accountId, amountMinor, currency: 'CNY' } as const
        return isDuplicate(histories[index]!, payment)
      }),
    ),
  ]
}

/**
 * Returns a text about some lines. The line numbers and the reasons of the warning are filled in if the text has
 * placeholders for them.
 */
function withLines(
  text: Bilingual,
  lines: readonly number[],
  warning: Bilingual = { zh: '', en: '' },
): Bilingual {
  return {
    zh: fill(text.zh, { lines: lines.join('、'), warning: warning.zh }),
    en: fill(text.en, { lines: lines.join(', '), warning: warning.en }),
  }
}

function hintsOf(leftMinor: bigint, histories: readonly PayeeHistory[]): Record<string, Bilingual> {
  const hints = histories.map((history, index) => [`line${index + 1}`, payeeHints(0n, history).payee!])
  return {
    payer: payeeHints(leftMinor, neverPaid).payer!,
    ...Object.fromEntries(hints),
  }
}
