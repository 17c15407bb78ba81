import { fill, fillBoth, formatGrouped, maskName, parseAmount, tailOf } from '@cloudsail/contract'
import { inBankTransfer as contract } from '@cloudsail/contract/transfers'
import { type Account, isCurrentAccount, lockForUse, paymentAccounts } from '../accounts/index.ts'
import { wireTime } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { orderDefinition } from '../orders/index.ts'
import { saveContact } from './contacts.ts'
import { compareNames } from './payee-check.ts'
import { payeeNotes } from './payee-notes.ts'
import { checkPayer, refuseUnsigned } from './payer-check.ts'
import { purposeTexts, transferTexts } from './texts.ts'
import { transferLines, transferRemark } from './transfer-lines.ts'

interface Facts {
  payer: Account
  payee: Account
  amountMinor: bigint
  remark: string
}

/** PTR0101000: to another account of this bank, now. */
export const inBankTransfer = orderDefinition<typeof contract, Facts>({
  contract,
  authorisation: 'own',

  async examine({ q, customerId, session }, input) {
    refuseUnsigned(session)
    if (input.currency !== 'CNY') throw new BankError('payeeCurrencyUnsupported', { field: 'payerAccountId' })
    const amountMinor = parseAmount(input.amount, input.currency)
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })

    const own = { customerId, accountId: BigInt(input.payerAccountId) }
    const { payer, payee } = await paymentAccounts(q, own, input.payeeAccount)
    // An account that cannot pay at all is told before the payee is looked at; what it has comes last.
    checkPayer(payer, 0n)
    const checked = checkPayeeAccount(payee, input.payeeName)
    if (checked.accountId === payer.accountId)
      throw new BankError('payeeSameAccount', { field: 'payeeAccount' })
    const available = checkPayer(payer, amountMinor)

    const amount = formatGrouped(amountMinor, 'CNY')
    const purpose = purposeTexts[input.purpose]
    const remark = transferRemark(input)
    return {
      facts: { payer, payee: checked, amountMinor, remark },
      payment: {
        amountMinor,
        currency: 'CNY',
        feeMinor: 0n,
        payerAccountId: payer.accountId,
        payee: { name: checked.holderName, number: checked.number },
        remark,
        limitUse: { accountId: payer.accountId, accountClass: payer.accountClass, amountMinor },
      },
      purpose: {
        zh: fill(transferTexts.purposeOfCode.zh, {
          tail: tailOf(checked.number),
          amount,
          purpose: purpose.zh,
        }),
        en: fill(transferTexts.purposeOfCode.en, {
          tail: tailOf(checked.number),
          amount,
          purpose: purpose.en,
        }),
      },
      lines: transferLines({
        payer,
        payee: checked,
        amountMinor,
        purpose: input.purpose,
        postscript: input.postscript,
      }),
      notes: (history) => payeeNotes(available - amountMinor, history),
    }
  },

  async execute({ q, customerId, now, orderId }, input, { facts }) {
    const { payer, payee, amountMinor, remark } = facts
    // A loss reported at this moment comes either before the payment or after it.
    await lockForUse(q, customerId, payer.accountId, { field: 'payerAccountId' })
    if (input.saveContact) {
      await saveContact(q, { customerId, name: payee.holderName, account: payee.number, remark: '', now })
    }
    const amount = formatGrouped(amountMinor, 'CNY')
    const time = wireTime(now).slice(11, 16)
    const notices = [
      {
        customerId,
        text: fillBoth(transferTexts.noticePaid, {
          tail: tailOf(payer.number),
          time,
          payee: maskName(payee.holderName),
          amount,
        }),
      },
    ]
    if (payee.customerId !== customerId) {
      notices.push({
        customerId: payee.customerId,
        text: fillBoth(transferTexts.noticeReceived, {
          tail: tailOf(payee.number),
          time,
          payer: maskName(payer.holderName),
          amount,
        }),
      })
    }
    return {
      notices,
      journals: [
        {
          kind: 'transfer',
          reference: orderId,
          bookedAt: now,
          legs: [
            {
              account: { ownerId: customerId, accountId: payer.accountId, currency: 'CNY' },
              amountMinor: -amountMinor,
              details: {
                summary: 'transferOut',
                counterpartyName: payee.holderName,
                counterpartyNumber: payee.number,
                remark,
              },
            },
            {
              account: { ownerId: payee.customerId, accountId: payee.accountId, currency: 'CNY' },
              amountMinor,
              details: {
                summary: 'transferIn',
                counterpartyName: payer.holderName,
                counterpartyNumber: payer.number,
                remark,
              },
            },
          ],
        },
      ],
    }
  },
})

/** The payee's account, where money may go there under this name. Throws the error that says why not. */
function checkPayeeAccount(account: Account | null, name: string): Account {
  if (!account) throw new BankError('payeeAccountUnknown', { field: 'payeeAccount' })
  // A name that does not match learns nothing else about the account.
  if (compareNames(name, account.holderName) !== 'match')
    throw new BankError('payeeNameMismatch', { field: 'payeeName' })
  if (!isCurrentAccount(account)) {
    throw new BankError('payeeAccountWrongType', { field: 'payeeAccount' })
  }
  if (account.status === 'lost') throw new BankError('payeeReportedLost', { field: 'payeeAccount' })
  if (account.status === 'closed' || account.status === 'frozen') {
    throw new BankError('payeeAccountUnavailable', { field: 'payeeAccount' })
  }
  if (!account.balances.some(({ currency }) => currency === 'CNY')) {
    throw new BankError('payeeCurrencyUnsupported', { field: 'payeeAccount' })
  }
  return account
}
