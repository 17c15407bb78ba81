import { brand, fillBoth, inBoth, isDebitCardNumber, maskCard, spacedNumber } from '@cloudsail/contract'
import { foreignCurrencies, mostOpened } from '@cloudsail/contract/accounts'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  counterProductNames,
  setEnquiryPassword as enquiryContract,
  liftLossAtCounter as liftContract,
  openCustomerAccount as openContract,
  reissueCard as reissueContract,
  wakeCustomerAccount as wakeContract,
  setWithdrawalPassword as withdrawalContract,
} from '@cloudsail/contract/staff'
import type { Account } from '../../accounts/core/index.ts'
import { isCurrentAccount, readAccount, readAccounts, wakeAccount } from '../../accounts/core/index.ts'
import { endPasswordLoss, lossAtCounter, reissueAtCounter } from '../../accounts/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { hashNewPassword, hasPassword, storePassword } from '../../identity/index.ts'
import { awaitFacts } from '../../pipeline/index.ts'
import { staffAction } from '../../staff/index.ts'
import {
  blankItems,
  type CounterProduct,
  isHeldBy,
  openCounterAccount,
  openCounterPocket,
  readBlanks,
  useBlank,
} from '../core/index.ts'
import { messageTexts, counterTexts as texts } from '../texts.ts'
import { accountLines, branchOf, change, line } from './kit.ts'

const ofCustomer = ({ customerId }: { customerId: string }) => [
  { kind: 'customer' as const, customerId: BigInt(customerId) },
]

/** How many accounts of class I a customer may have in the bank. */
const mostClassOne = 1

/** 3101: opens an account for a customer of the branch. One class I, five class II and five class III accounts a customer. */
export const openCustomerAccount = staffAction({
  contract: openContract,
  things: ofCustomer,

  // The pipeline locks the customer first, so that two openings count each other.
  loadFacts({ q, lock }, { customerId, cardSerial }) {
    return {
      customer: findCustomer(q, BigInt(customerId)),
      accounts: readAccounts(q, BigInt(customerId)),
      blanks: readBlanks(q, { items: blankItems({ card: cardSerial }), lock }),
    }
  },

  decide({ person }, input, { customer, accounts, blanks }) {
    const { product, currency, cash, cardSerial } = input
    const opened = accounts.filter(({ status }) => status !== 'closed')
    const ofClass = (accountClass: number) =>
      opened.filter((account) => isCurrentAccount(account) && account.accountClass === accountClass)
    const refuseMost = (held: number, most: number | null) => {
      if (most !== null && held >= most)
        throw new BankError('openingMost', {
          field: 'product',
          values: { most, product: counterProductNames[product] },
        })
    }
    const bound = boundAccount(opened, input.accountId)
    if (product === 'card' || product === 'passbook') refuseMost(ofClass(1).length, mostClassOne)
    if (product === 'classTwo') refuseMost(ofClass(2).length, mostOpened.classTwo)
    if (product === 'classThree') refuseMost(ofClass(3).length, mostOpened.classThree)
    if (product === 'parentDeposit')
      refuseMost(opened.filter(({ kind }) => kind === 'timeDeposit').length, mostOpened.parentDeposit)
    if ((product === 'classTwo' || product === 'classThree' || product === 'pocket') && !bound)
      throw new BankError('openingNeedsClassOne', { field: 'accountId' })
    if (product === 'card') {
      if (!cardSerial || !isDebitCardNumber(cardSerial))
        throw new BankError('debitCardInvalid', { field: 'cardSerial' })
      if (!blanks.some((item) => isHeldBy(item, person)))
        throw new BankError('blankUnknown', { field: 'cardSerial', values: { serial: cardSerial } })
    }
    if (product === 'pocket') requirePocket(bound!, currency, cash ?? false)
    return {
      plan: { customer, bound, branchCode: branchOf(person) },
      customerId: customer.customerId,
      lines: [
        line('holder', inBoth(customer.name)),
        line('product', counterProductNames[product]),
        ...(product === 'card' ? [line('cardNumber', inBoth(spacedNumber(maskCard(cardSerial!))))] : []),
        ...(product === 'pocket' && currency
          ? [line('currency', currencyNames[currency]), line('way', cash ? texts.notes : texts.remittable)]
          : []),
        ...(bound && product !== 'parentDeposit'
          ? [line('bound', inBoth(spacedNumber(maskCard(bound.number))))]
          : []),
        ...(product === 'pocket'
          ? []
          : [
              line('enrolled', input.enrolled ? texts.yes : texts.no),
              line('transferService', input.transferService ? texts.yes : texts.no),
            ]),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, input, { plan: { customer, bound, branchCode } }) {
    const { product, currency, cash, cardSerial, transferService, enrolled } = input
    const { customerId } = customer
    const told = (number: string) => ({
      notifications: [
        {
          customerId,
          text: fillBoth(messageTexts.opened, {
            product: counterProductNames[product],
            tail: number.slice(-4),
          }),
        },
      ],
      results: [{ key: 'number', label: texts.number, value: inBoth(spacedNumber(number)) }],
    })
    if (product === 'pocket') {
      await openCounterPocket(q, {
        customerId,
        accountId: bound!.accountId,
        currency: currency!,
        cash: cash ?? false,
      })
      return told(bound!.number)
    }
    const opened: CounterProduct =
      product === 'card'
        ? { product, cardSerial: cardSerial! }
        : product === 'passbook'
          ? { product }
          : { product, boundAccountId: bound?.accountId ?? null }
    const { number } = await openCounterAccount(q, {
      customerId,
      holderName: customer.name,
      branchCode,
      opened,
      transferService,
      enrolled,
      holder: maker,
      actionId,
      now,
    })
    return told(number)
  },
})

/** Returns the account of class I that is named, or the only one. Null if there is none in use. */
function boundAccount(accounts: readonly Account[], accountId: string | undefined): Account | null {
  const own = accounts.filter((account) => isCurrentAccount(account) && account.accountClass === 1)
  const found = accountId === undefined ? own[0] : own.find((account) => `${account.accountId}` === accountId)
  if (accountId !== undefined && !found) throw new BankError('accountUnknown', { field: 'accountId' })
  return found ?? null
}

function requirePocket(
  bound: Account,
  currency: Account['balances'][number]['currency'] | undefined,
  cash: boolean,
) {
  if (bound.kind !== 'debitCard') throw new BankError('openingCardRequired', { field: 'accountId' })
  const foreign = foreignCurrencies.find((each) => each === currency)
  if (!foreign) throw new BankError('currencyRequired', { field: 'currency' })
  if (bound.balances.some((balance) => balance.currency === foreign && balance.cash === cash))
    throw new BankError('openingCurrencyKept', {
      field: 'currency',
      values: { currency: currencyNames[foreign] },
    })
}

/** 3103: wakes a dormant account. */
export const wakeCustomerAccount = staffAction({
  contract: wakeContract,
  things: ofCustomer,
  loadFacts: ({ q, lock }, { customerId, accountId }) => ({
    account: readAccount(q, BigInt(customerId), BigInt(accountId), { lock }),
  }),

  decide(_asked, _input, { account }) {
    if (!account) throw new BankError('accountUnknown', { field: 'accountId' })
    if (account.status !== 'dormant') throw new BankError('notDormant', { field: 'accountId' })
    return {
      plan: account,
      customerId: account.customerId,
      lines: [...accountLines(account), change('status', texts.dormant, texts.normal)],
    }
  },

  async execute({ q }, _input, { plan: { customerId, accountId, number } }) {
    await wakeAccount(q, customerId, accountId)
    return {
      notifications: [{ customerId, text: fillBoth(messageTexts.woken, { tail: number.slice(-4) }) }],
    }
  },
})

/** 3302: lifts a loss report of either kind. */
export const liftLossAtCounter = staffAction({
  contract: liftContract,
  things: ofCustomer,
  loadFacts: ({ q, now }, { customerId, subject }) => ({
    target: awaitFacts(lossAtCounter.load(q, { customerId: BigInt(customerId), now }, subject)),
  }),

  decide(_asked, { customerId, subject }, { target }) {
    const { found, lines } = lossAtCounter.decide(subject, target)
    return {
      plan: found,
      customerId: BigInt(customerId),
      lines: lines.map(({ key, label, value }) => ({ key, label, before: null, after: value })),
    }
  },

  execute: ({ q, now }, { customerId }, { plan }) =>
    lossAtCounter.lift(q, { customerId: BigInt(customerId), now }, plan),
})

/** 3303: gives an account a new card from blank stock. A report of the former card is settled by it. */
export const reissueCard = staffAction({
  contract: reissueContract,
  things: ofCustomer,
  loadFacts: ({ q, lock }, { customerId, accountId, cardSerial }) => ({
    account: readAccount(q, BigInt(customerId), BigInt(accountId), { lock }),
    blanks: readBlanks(q, { items: blankItems({ card: cardSerial }), lock }),
  }),

  decide({ person }, { cardSerial }, { account, blanks }) {
    if (!account) throw new BankError('accountUnknown', { field: 'accountId' })
    if (account.status === 'closed') throw new BankError('accountClosed', { field: 'accountId' })
    if (account.kind !== 'debitCard' || account.accountClass !== 1)
      throw new BankError('accountWrongType', { field: 'accountId' })
    if (!isDebitCardNumber(cardSerial)) throw new BankError('debitCardInvalid', { field: 'cardSerial' })
    if (!blanks.some((item) => isHeldBy(item, person)))
      throw new BankError('blankUnknown', { field: 'cardSerial', values: { serial: cardSerial } })
    return {
      plan: account,
      customerId: account.customerId,
      lines: [
        line('holder', inBoth(account.holderName)),
        change(
          'cardNumber',
          inBoth(spacedNumber(maskCard(account.number))),
          inBoth(spacedNumber(maskCard(cardSerial))),
        ),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, { cardSerial }, { plan: { customerId, accountId, number } }) {
    await useBlank(q, { kind: 'card', serial: cardSerial, holder: maker, actionId, now })
    await reissueAtCounter(q, { customerId, accountId, number: cardSerial, now })
    return {
      notifications: [
        {
          customerId,
          text: fillBoth(messageTexts.reissued, { old: number.slice(-4), tail: cardSerial.slice(-4) }),
        },
      ],
      results: [{ key: 'cardNumber', label: texts.newCard, value: inBoth(spacedNumber(cardSerial)) }],
    }
  },
})

/** Makes the action that sets a password on the pad. Where there is one already, a second person approves. */
function passwordAction(contract: typeof withdrawalContract, kind: 'withdrawal' | 'query') {
  return staffAction({
    contract,
    things: ofCustomer,
    loadFacts: ({ q, lock }, { customerId }) => ({
      isSet: hasPassword(q, BigInt(customerId), kind),
      accounts: readAccounts(q, BigInt(customerId), { lock }),
    }),

    verifySecrets: ({ q, services }, { input, secrets }) =>
      hashNewPassword(q, {
        customerId: BigInt(input.customerId),
        kind,
        plain: secrets.newPassword ?? '',
        pepper: services.config.pepper,
        field: 'newPassword',
      }),

    decide(_asked, { customerId }, { isSet, accounts }) {
      return {
        plan: {
          lost: kind === 'withdrawal' ? accounts.filter(({ cardPasswordLost }) => cardPasswordLost) : [],
        },
        customerId: BigInt(customerId),
        approval: isSet ? 'second' : 'none',
        lines: [
          line('password', contract.title),
          change('status', isSet ? texts.passwordSet : texts.passwordUnset, texts.passwordNew),
        ],
      }
    },

    async execute({ q, now, verified }, input, { plan: { lost } }) {
      const customerId = BigInt(input.customerId)
      await storePassword(q, { customerId, kind, hash: verified as string, now })
      for (const { accountId } of lost) await endPasswordLoss(q, { customerId, accountId, now })
      const password =
        kind === 'withdrawal'
          ? { zh: '取款密码', en: 'withdrawal password' }
          : { zh: '查询密码', en: 'enquiry password' }
      return {
        notifications: [
          { customerId, text: fillBoth(messageTexts.password, { password, hotline: brand.hotline }) },
        ],
      }
    },
  })
}

/** 3401, 3402: passwords that the customer sets on the pad. */
export const setWithdrawalPassword = passwordAction(withdrawalContract, 'withdrawal')
export const setEnquiryPassword = passwordAction(enquiryContract, 'query')
