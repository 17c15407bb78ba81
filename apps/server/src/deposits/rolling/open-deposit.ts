import {
  addDays,
  type Bilingual,
  fillBoth,
  inBoth,
  parseAmount,
  rateText,
  readPocket,
  tailOf,
} from '@cloudsail/contract'
import { openRollingDeposit as contract, cycleDays } from '@cloudsail/contract/deposits'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { readAccount, readAccounts } from '../../accounts/core/index.ts'
import { agreements } from '../../agreements/index.ts'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
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
import { parentDeposit, parentLine, payingAccount } from '../time/accounts.ts'
import { depositRatesOn } from '../time/rates.ts'
import { depositTexts } from '../time/texts.ts'
import { rollingDepositTerms } from './parameter.ts'
import { rollingTexts } from './texts.ts'

const texts = { ...depositTexts, ...rollingTexts }
const currency = 'CNY'

/** PAM0501000: moves money from a current account into seven-day cycles, while the product is on sale. */
export const openRollingDeposit = orderDefinition({
  contract,
  authorisation: 'own',
  accepts: () => agreements.rollingDeposit,

  loadFacts(context, { from }) {
    const { q, customerId, now, lock } = context
    const today = businessDate(now)
    const { accountId } = readPocket(from)
    return {
      payer: readAccount(q, customerId, accountId, { lock }),
      accounts: readAccounts(q, customerId),
      rates: depositRatesOn(q, [today]),
      terms: parameter(q, rollingDepositTerms, today),
      payment: paymentFacts(context, accountId, []),
    }
  },

  decide({ now }, input, { payer: found, accounts, rates, terms, payment }) {
    if (!terms.isOnSale) throw new BankError('depositNoLongerOpened')
    const pocket = readPocket(input.from)
    if (pocket.currency !== currency)
      throw new BankError('currencyUnsupported', {
        field: 'from',
        values: { currency: currencyNames[pocket.currency] },
      })
    const { payer, balance } = payingAccount(found, pocket)
    const amountMinor = parseAmount(input.amount, currency)
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    const least = moneyText({ amountMinor: terms.least, currency })
    if (amountMinor < terms.least)
      throw new BankError('depositMinimum', { field: 'amount', values: { minimum: least } })
    if (balance.availableMinor < amountMinor) throw new BankError('insufficientBalance', { field: 'amount' })
    const parent = parentDeposit(accounts, 'from')

    const today = businessDate(now)
    const board = rates.get(today)!
    const amount = { amountMinor, currency } as const
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: { payer, balance, parent, amountMinor, annualRatePpm: board.call.callDeposit7 },
      payment: ownMoneyPayment(amount, { payer, payee: parent, facts: payment }),
      purpose: fillBoth(texts.openPurpose, { amount: moneyText(amount) }),
      lines: [
        ...amountLines(amount, texts.amount),
        accountLine('payer', payer),
        parentLine(parent),
        line('cycle', texts.cycleValue),
        line('rate', fillBoth(texts.rateValue, { rate: rateText(board.call.callDeposit7) })),
        line('effective', inBoth(today)),
        { ...line('firstRoll', inBoth(addDays(today, cycleDays))), tone: 'strong' },
        line('early', fillBoth(texts.earlyValue, { least, rate: rateText(board.current[currency]) })),
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, _input, { plan }) {
    const { payer, balance, parent, amountMinor, annualRatePpm } = plan
    const today = businessDate(now)
    const terms = {
      product: 'rolling7' as const,
      principal_minor: amountMinor,
      annual_rate_ppm: annualRatePpm,
      term_months: null,
      effective_on: today,
      matures_on: null,
      instruction: 'renew' as const,
      cycle_began_on: today,
    }
    const certificate = { payer, balance, parent, terms: [terms] }
    const entered = await enterCertificates(q, certificate)
    const values = {
      tail: tailOf(payer.number),
      time: wireTime(now).slice(11, 16),
      amount: moneyText({ amountMinor, currency }),
      next: addDays(today, cycleDays),
    }
    const posting = { kind: 'deposit', reference: orderId, bookedAt: now, summary: 'rollingDepositOpen' }
    return {
      journals: [openingJournal(certificate, entered, posting)],
      notifications: [{ customerId, text: fillBoth(texts.notificationOpened, values) }],
    }
  },
})
