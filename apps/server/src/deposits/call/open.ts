import {
  type Bilingual,
  fillBoth,
  inBoth,
  parseAmount,
  rateText,
  readPocket,
  tailOf,
} from '@cloudsail/contract'
import { openCallDeposit as contract, noticeDaysOf } from '@cloudsail/contract/deposits'
import { readAccount, readAccounts } from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import {
  accountLine,
  amountLines,
  moneyText,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { enterCertificates, openingJournal } from '../enter-certificate.ts'
import { parentDeposit, parentLine, payingAccount, receivingAccount } from '../time/accounts.ts'
import { belowLeast, callDays } from './terms.ts'
import { callNames, callTexts as texts } from './texts.ts'

/** PAM1301000: moves money from a current account into a call deposit. The rate is the one on the day of the draw. */
export const openCallDeposit = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { from, settlementAccountId }) {
    const { q, customerId, now, lock } = context
    const { accountId } = readPocket(from)
    return {
      payer: readAccount(q, customerId, accountId, { lock }),
      accounts: readAccounts(q, customerId),
      settlement: readAccount(q, customerId, BigInt(settlementAccountId)),
      days: callDays(q, [businessDate(now)]),
      payment: paymentFacts(context, accountId, []),
    }
  },

  decide(
    { now },
    { from, amount: text, product },
    { payer: found, accounts, settlement: to, days, payment },
  ) {
    const pocket = readPocket(from)
    if (pocket.currency !== 'CNY') throw new BankError('callDepositRmbOnly', { field: 'from' })
    const { payer, balance } = payingAccount(found, pocket)
    const today = businessDate(now)
    const { terms, rates } = days.get(today)!
    const amountMinor = parseAmount(text, 'CNY')
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    if (amountMinor < terms.leastMinor) throw belowLeast(terms, 'amount')
    if (balance.availableMinor < amountMinor) throw new BankError('insufficientBalance', { field: 'amount' })
    const settlement = receivingAccount(to, 'CNY', 'settlementAccountId')
    const parent = parentDeposit(accounts, 'from')

    const amount = { amountMinor, currency: 'CNY' } as const
    const { callRatePpm, currentRatePpm } = rates[product]
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    const name = callNames[product]
    return {
      plan: { payer, balance, parent, settlement, amountMinor, callRatePpm, today },
      payment: ownMoneyPayment(amount, { payer, payee: parent, facts: payment }),
      purpose: fillBoth(texts.openPurpose, { product: name, amount: moneyText(amount) }),
      lines: [
        ...amountLines(amount, texts.amount),
        accountLine('payer', payer),
        parentLine(parent),
        line('product', name),
        { ...line('rate', fillBoth(texts.rateValue, { rate: rateText(callRatePpm) })), tone: 'strong' },
        line('effective', inBoth(today)),
        line(
          'rule',
          fillBoth(texts.ruleValue, { days: noticeDaysOf[product], rate: rateText(currentRatePpm) }),
        ),
        { ...accountLine('payer', settlement), key: 'settlement', label: texts.settlement },
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, { product }, { plan }) {
    const { payer, balance, parent, settlement, amountMinor, callRatePpm, today } = plan
    const terms = {
      product,
      principal_minor: amountMinor,
      // The rate on the board at opening. The interest follows the board of the day of the draw.
      annual_rate_ppm: callRatePpm,
      term_months: null,
      effective_on: today,
      matures_on: null,
      instruction: 'toCurrent' as const,
      settlement_account_id: settlement.accountId,
    }
    const certificate = { payer, balance, parent, terms: [terms] }
    const entered = await enterCertificates(q, certificate)
    const posting = { kind: 'deposit', reference: orderId, bookedAt: now, summary: 'callDepositOpen' }
    const text = fillBoth(texts.notificationOpened, {
      tail: tailOf(payer.number),
      time: wireTime(now).slice(11, 16),
      product: callNames[product],
      amount: moneyText({ amountMinor, currency: 'CNY' }),
      number: entered.numbers[0]!,
      days: noticeDaysOf[product],
    })
    return {
      journals: [openingJournal(certificate, entered, posting)],
      notifications: [{ customerId, text }],
    }
  },
})
