import {
  type Bilingual,
  fillBoth,
  inBoth,
  maskCard,
  rateText,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import { changeDeposit as contract } from '@cloudsail/contract/deposits'
import { type Account, readAccounts } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { signFirst } from '../../http/sign-first.ts'
import { orderDefinition } from '../../orders/index.ts'
import { readCertificateKey } from '../certificate-key.ts'
import { receivingAccount, refuseParent } from './accounts.ts'
import { readCertificates } from './certificates.ts'
import { termText, depositTexts as texts } from './texts.ts'

/**
 * PAM0202000: changes the maturity instruction of a time deposit and its settlement account, until the end of the day before
 * maturity.
 */
export const changeDeposit = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, lock }, { deposit }) {
    const certificate = readCertificates(q, customerId, { only: readCertificateKey(deposit), lock }).then(
      ([found]) => found ?? null,
    )
    return { certificate, accounts: readAccounts(q, customerId) }
  },

  decide({ session, now }, { instruction, settlementAccountId }, { certificate, accounts }) {
    if (session.kind === 'unsigned') throw signFirst(session.kind, contract.title, { online: true })
    const own = (id: bigint | null) => accounts.find(({ accountId }) => accountId === id) ?? null
    const parent = certificate && own(certificate.accountId)
    if (!certificate || !parent) throw new BankError('depositUnknown', { field: 'deposit' })
    refuseParent(parent, 'deposit')
    if (certificate.status !== 'active' || businessDate(now) >= certificate.maturesOn)
      throw new BankError('depositMatured', { field: 'deposit' })
    const field = 'settlementAccountId'
    const to = receivingAccount(own(BigInt(settlementAccountId)), certificate.currency, field)
    const before = own(certificate.settlementAccountId)
    if (instruction === certificate.instruction && to.accountId === before?.accountId)
      throw new BankError('depositUnchanged', { field: 'instruction' })
    const line = (key: string, label: Bilingual, value: Bilingual) => ({ key, label, value })
    return {
      plan: { certificate, to },
      lines: [
        line(
          'certificate',
          texts.certificate,
          fillBoth(texts.certificateValue, {
            parent: maskCard(parent.number),
            number: certificate.number,
            term: termText(certificate.termMonths),
            rate: rateText(certificate.annualRatePpm),
          }),
        ),
        line('matures', texts.matures, inBoth(certificate.maturesOn)),
        line('instructionBefore', texts.instructionBefore, texts[certificate.instruction]),
        { ...line('instruction', texts.instructionNow, texts[instruction]), tone: 'strong' as const },
        line('settlementBefore', texts.settlementBefore, before ? accountText(before) : texts.oldestClassOne),
        { ...line('settlement', texts.settlementNow, accountText(to)), tone: 'strong' as const },
      ],
    }
  },

  async execute({ q, customerId }, { instruction }, { plan: { certificate, to } }) {
    await q
      .updateTable('deposits.time_deposits')
      .set({ instruction, settlement_account_id: to.accountId })
      .where('customer_id', '=', customerId)
      .where('account_id', '=', certificate.accountId)
      .where('certificate_number', '=', certificate.number)
      .execute()
    const values = {
      number: certificate.number,
      matures: certificate.maturesOn,
      instruction: texts[instruction],
      tail: tailOf(to.number),
    }
    return { notifications: [{ customerId, text: fillBoth(texts.notificationChanged, values) }] }
  },
})

const accountText = ({ number }: Account): Bilingual => inBoth(spacedNumber(maskCard(number)))
