import { mayPayOthers } from '@cloudsail/contract'
import {
  contacts,
  inBankTransfer,
  interbankRemittance,
  outsideContacts,
  recentOutsidePayees,
  recentPayees,
} from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { currentSession } from '@cloudsail/ui/base/session.ts'
import { loadTexts, texts } from '@cloudsail/ui/base/texts.ts'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import type { SearchEntry, SearchSource } from '../base/search-source.ts'
import { payeeValues } from './interbank/outside-payee.ts'

const quietly = { reportErrors: 'none' } as const

/**
 * Returns contacts and earlier payees, here and at other banks. Choosing one only fills in the form. Empty for customers who
 * may not pay others. The bank would refuse their request, and the refusal would open the no-authority screen.
 */
export const payeeSource: SearchSource = async () => {
  const kind = currentSession()?.user?.kind
  if (!kind || !mayPayOthers.includes(kind)) return []
  const [inBank, inBankContacts, outside, outsideKnown] = await Promise.all([
    call(recentPayees, {}, quietly),
    call(contacts, {}, quietly),
    call(recentOutsidePayees, {}, quietly),
    call(outsideContacts, {}, quietly),
    loadTexts('transfers'),
  ])
  const t = texts('transfers')
  const paid = (payee: object) =>
    'lastPaidOn' in payee ? t('found.paid', { on: String(payee.lastPaidOn).slice(5) }) : ''
  const entry = (
    payee: { name: string; account: string; search: string },
    where: string,
    rest: Pick<SearchEntry, 'route' | 'fill'>,
  ): SearchEntry => ({
    key: `${where}${payee.account}`,
    kind: 'payee',
    title: payee.name,
    note: [`${where} ${t('found.tail', { tail: payee.account.slice(-4) })}`, paid(payee)]
      .filter(Boolean)
      .join(' · '),
    search: payee.search.toLowerCase(),
    ...rest,
  })
  const here = [...inBank.payees, ...inBankContacts.contacts].map((payee) =>
    entry(payee, t('found.here'), {
      route: '/PTR0101000',
      fill: (amount) =>
        saveDraft(inBankTransfer.code, {
          payeeName: payee.name,
          payeeAccount: payee.account,
          ...(amount && { amount }),
        }),
    }),
  )
  const elsewhere = [...outside.payees, ...outsideKnown.contacts].map((payee) =>
    entry(payee, payee.bankName, {
      route: '/PTR0201000',
      fill: (amount) =>
        saveDraft(interbankRemittance.code, { ...payeeValues(payee), ...(amount && { amount }) }),
    }),
  )
  // A payee who is also a contact is listed once.
  return [
    ...new Map([...here, ...elsewhere].toReversed().map((each) => [each.key, each])).values(),
  ].toReversed()
}
