import { type Bilingual, fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import {
  type Automatic,
  type Caps,
  signEcash as contract,
  ecashCeiling,
  isAutomatic,
  mostEcashAgreements,
} from '@cloudsail/contract/payments'
import { type Account, readAccounts, refuseUnusable, requireOwn } from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import { accountLine, orderDefinition } from '../../orders/index.ts'
import { capLines, money, readCaps, refuseCaps, yuan } from '../agreements/new-caps.ts'
import { readPurses } from './purses.ts'
import { ecashTexts as texts } from './texts.ts'

/** cashSigning: signs the agreement of a purse: the linked account, the caps, and the automatic top-up. */
export const signEcash = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, now, lock }) {
    // Locks all purses, because the agreements of the customer are counted under these locks.
    return {
      purses: readPurses(q, customerId, now, { lock }),
      accounts: readAccounts(q, customerId, { lock }),
    }
  },

  decide(_asked, input, { purses, accounts }) {
    const purse = purses.find(({ accountId }) => accountId === BigInt(input.purse))
    const chip = accounts.find(({ accountId }) => accountId === purse?.accountId)
    if (!purse || !chip) throw new BankError('purseUnknown', { field: 'purse' })
    if (purse.state === 'stopped') throw new BankError('purseStopped', { field: 'purse' })
    refuseUnusable(chip, { field: 'purse' })
    if (purse.agreement) throw new BankError('ecashAgreed', { field: 'purse' })
    if (purses.filter(({ agreement }) => agreement).length >= mostEcashAgreements)
      throw new BankError('ecashAgreementsFull', { field: 'purse' })
    const payer = linkedAccount(
      accounts.find(({ accountId }) => accountId === BigInt(input.accountId)) ?? null,
    )
    const caps = readCaps(input)
    refuseCaps(caps, ecashCeiling)
    const automatic = readAutomatic(input, caps)
    return {
      plan: { chip, payer, caps, automatic },
      purpose: fillBoth(texts.purposeOfSigning, { tail: tailOf(chip.number) }),
      lines: [
        {
          key: 'chip',
          label: texts.chip,
          value: inBoth(spacedNumber(maskCard(chip.number))),
          tone: 'strong',
        },
        accountLine('payer', payer),
        ...capLines(caps),
        { key: 'automatic', label: texts.automatic, value: automaticText(automatic) },
        { key: 'valid', label: texts.valid, value: texts.validValue },
        { key: 'loss', label: texts.loss, value: texts.lossValue },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, session, now, orderId }, _input, { plan }) {
    const { chip, payer, caps, automatic } = plan
    const own = { customer_id: customerId, account_id: chip.accountId }
    inSameRoundTrip(
      q
        .updateTable('payments.purses')
        .set({ linked_account_id: payer.accountId })
        .where('customer_id', '=', customerId)
        .where('account_id', '=', chip.accountId)
        .execute(),
    )
    inSameRoundTrip(
      q
        .insertInto('payments.ecash_agreements')
        .values({
          ...own,
          agreement_id: `EC${orderId}`,
          order_id: orderId,
          method: session.method,
          single_minor: caps.singleMinor,
          day_minor: caps.dayMinor,
          month_minor: caps.monthMinor,
          auto_below_minor: automatic?.belowMinor ?? null,
          auto_amount_minor: automatic?.amountMinor ?? null,
          state: 'normal',
          signed_at: now,
          ended_at: null,
        })
        .execute(),
    )
    const values = { tail: tailOf(chip.number) }
    return { notifications: [{ customerId, text: fillBoth(texts.notificationSigned, values) }] }
  },
})

/** Returns the linked account. It must be the customer's own class I account in normal use. */
function linkedAccount(found: Account | null): Account {
  const field = 'accountId'
  const account = requireOwn(found, { field })
  refuseUnusable(account, { field })
  if (account.kind !== 'debitCard' || account.accountClass !== 1)
    throw new BankError('ecashClassOne', { field })
  return account
}

/** Returns the automatic top-up, or null if both fields are empty. Throws if the values are invalid. */
export function readAutomatic(
  { below, automaticAmount }: { below: string; automaticAmount: string },
  caps: Caps,
): Automatic | null {
  if (below === '' && automaticAmount === '') return null
  const automatic = { belowMinor: yuan(below), amountMinor: yuan(automaticAmount) }
  if (!isAutomatic(automatic))
    throw new BankError('ecashAutomaticInvalid', { field: below === '' ? 'below' : 'automaticAmount' })
  if (automatic.amountMinor > caps.singleMinor)
    throw new BankError('ecashAutomaticAboveCap', {
      field: 'automaticAmount',
      values: { total: money(caps.singleMinor) },
    })
  return automatic
}

export const automaticText = (automatic: Automatic | null): Bilingual =>
  automatic
    ? fillBoth(texts.automaticValue, {
        below: money(automatic.belowMinor),
        amount: money(automatic.amountMinor),
      })
    : texts.automaticOff
